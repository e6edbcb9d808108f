import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { requireMember } from "#app/desk/frame/member.ts";
import { DeskHead, DeskTable, EmptyState, UnknownValues } from "#app/desk/frame/page.tsx";
import { RecordLink } from "#app/desk/frame/record-link.tsx";
import { deskEditing, deskEnquiries, deskSignIn } from "#content/collections.ts";
import type { AuditLine } from "#features/audit/audit-log.server.ts";
import { auditLines, everyMemberName } from "#features/audit/audit-log.server.ts";
import { editPathOf } from "#features/editing/record-key.ts";
import { firstCurrency } from "#features/enquiries/desk/enquiry-settings.ts";
import { siteContext } from "#server/site.server.ts";
import { commandLine } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/audit";
import { readAuditQuery } from "./audit-query.ts";
import { AuditSearch } from "./audit-search.tsx";
import { detailOf, recordText } from "./audit-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { timeZone } = requireMember(context).member;
  const site = context.get(siteContext);
  const { asked, unknown, filter } = readAuditQuery(url.searchParams, {
    timeZone,
    words: deskSignIn.audit.actions,
  });
  const { lines, next } = await auditLines(site, filter);
  const format = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const names = {
    members: await everyMemberName(site),
    statuses: deskEnquiries.statuses,
    lostReasons: deskEnquiries.lostReasons,
    currency: firstCurrency(),
    roles: deskSignIn.members.roles,
    moment: (iso: string) => format.format(new Date(iso)),
  };
  return {
    words: deskSignIn.audit,
    asked,
    unknown,
    next,
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at,
      ...by(line),
      about: line.about,
      detail: detailOf(line, names),
      page: pageOf(line),
      record: recordText(line),
    })),
  };
}

function by({ actor, action }: Pick<AuditLine, "actor" | "action">) {
  const what = (deskSignIn.audit.actions as Readonly<Record<string, string>>)[action] ?? action;
  if (actor === commandLine.name) return { actor: "", what: `${what} from the command line` };
  return { actor, what: what.charAt(0).toLowerCase() + what.slice(1) };
}

/** The name of a collection at the desk. */
function labelOf(collection: string): string {
  const labels = deskEditing.groups.flatMap(({ collections }) => Object.entries(collections));
  return new Map(labels).get(collection) ?? collection;
}

function pageOf({ action, record }: { action: string; record: string }) {
  if (action.startsWith("newsletter "))
    return { path: `/desk/newsletter/issues/${record}`, title: record };
  if (!action.startsWith("content ")) return null;
  const [collection = "", slug = ""] = record.split("/");
  const name = labelOf(collection);
  return { path: editPathOf({ collection, slug }), title: slug ? `${name}: ${slug}` : name };
}

export default function AuditRoute({
  loaderData: { words, asked, unknown, lines, next },
}: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <AuditSearch asked={asked} words={words} />
      <UnknownValues values={unknown} note={words.unknown} />
      {lines.length === 0 ? (
        <EmptyState icon="search" {...words.none} />
      ) : (
        <DeskTable
          isLog
          rows={lines}
          keyOf={({ id }) => id}
          columns={{
            "What happened": (line) => (
              <>
                <p>
                  {line.actor ? (
                    <strong>
                      <bdi>{line.actor}</bdi>{" "}
                    </strong>
                  ) : null}
                  {line.what}
                  {(line.about ?? line.page ?? line.record) ? ": " : null}
                  <AuditedRecord {...line} />
                </p>
                {line.detail ? (
                  <p className="muted small">
                    <bdi>{line.detail}</bdi>
                  </p>
                ) : null}
              </>
            ),
            When: ({ at }) => <DeskTime at={at} hasSeconds />,
          }}
        />
      )}
      {next ? (
        <Link
          className="btn btn--outline"
          to={`?${new URLSearchParams({ ...asked, before: next })}`}
        >
          Older entries
        </Link>
      ) : null}
    </>
  );
}

type Line = Route.ComponentProps["loaderData"]["lines"][number];

function AuditedRecord({ about, page, record }: Pick<Line, "about" | "page" | "record">) {
  if (about) return <RecordLink about={about} />;
  if (!page) return <bdi>{record}</bdi>;
  return (
    <Link to={page.path} className="link">
      {page.title}
    </Link>
  );
}

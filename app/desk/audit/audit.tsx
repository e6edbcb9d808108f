import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { recordPath } from "#app/desk/content/record-key.ts";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { DeskHead, DeskTable, EmptyState, SearchForm } from "#app/desk/frame/page.tsx";
import { RecordLink } from "#app/desk/frame/record-link.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries, deskSignIn } from "#content/collections.ts";
import { commandLine } from "#shared/contracts/desk.ts";
import type { AuditLine } from "#shared/contracts/desk-services.ts";
import type { Route } from "./+types/audit";
import { detailOf, recordText } from "./audit-words.ts";

const LONGEST_SEARCH = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { timeZone } = requireMember(context).member;
  const desk = context.get(deskContext);
  const given = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, LONGEST_SEARCH);
  const q = given("q");
  const { lines, next } = await desk.auditLog({ before: given("before"), text: q });
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  const names = {
    members: await desk.everyMember(),
    statuses: deskEnquiries.statuses,
    roles: deskSignIn.members.roles,
    moment: (iso: string) => format.format(new Date(iso)),
  };
  return {
    words: deskSignIn.audit,
    q,
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

function pageOf({ action, record }: { action: string; record: string }) {
  if (action.startsWith("newsletter ")) return { path: `/desk/newsletter/issues/${record}`, title: record };
  if (!action.startsWith("content ")) return null;
  const [collection = "", slug = ""] = record.split("/");
  return { path: recordPath({ collection, slug }), title: record };
}

export default function AuditRoute({ loaderData: { words, q, lines, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <SearchForm label="Search" text={q} />
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
                  {line.actor ? <strong>{line.actor} </strong> : null}
                  {line.what}
                  {(line.about ?? line.page ?? line.record) ? ": " : null}
                  <AuditedRecord {...line} />
                </p>
                {line.detail ? <p className="muted small">{line.detail}</p> : null}
              </>
            ),
            When: ({ at }) => <DeskTime at={at} hasSeconds />,
          }}
        />
      )}
      {next ? (
        <Link className="btn btn--outline" to={`?${new URLSearchParams({ q, before: next })}`}>
          Older entries
        </Link>
      ) : null}
    </>
  );
}

type Line = Route.ComponentProps["loaderData"]["lines"][number];

function AuditedRecord({ about, page, record }: Pick<Line, "about" | "page" | "record">) {
  if (about) return <RecordLink about={about} />;
  if (!page) return record;
  return (
    <Link to={page.path} className="link">
      {page.title}
    </Link>
  );
}

import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { RecordLink } from "#app/desk/frame/record-link.tsx";
import { SearchForm } from "#app/desk/frame/search-form.tsx";
import { newsletterPosts } from "#app/desk/newsletter/posts.ts";
import { deskSignIn } from "#content/collections.ts";
import type { AuditLine } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/audit";
import { requireMember } from "./member.ts";

const LONGEST_SEARCH = 100;

const fields: Readonly<Record<string, string>> = {
  ownerId: "owner",
  nextStep: "next step",
  nextStepOn: "day of the next step",
  contactName: "name",
  contactEmail: "email address",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const text = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const before = url.searchParams.get("before") ?? "";
  const filter = { ...(text ? { text } : {}), ...(before ? { before } : {}) };
  const { lines, next } = await context.get(deskContext).auditLog(filter);
  const posts = newsletterPosts();
  const titles = lines.map(({ action, record }) =>
    action.startsWith("newsletter ") ? posts[record]?.title : undefined,
  );
  return { words: deskSignIn.audit, lines: lines.map((line, at) => ({ ...line, title: titles[at] })), next, text };
}

export default function AuditRoute({ loaderData: { words, lines, next, text } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <SearchForm label="Search" text={text} />
      {lines.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DeskTable columns={["When", "Who", "Action", "Record"]} isLog>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="muted">
                <DeskTime at={line.at} />
              </td>
              <td>{line.actor}</td>
              <td>
                {line.action} {line.detail ? <span className="muted">{detailOf(line)}</span> : null}
              </td>
              <td>
                <AuditRecord {...line} />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {next ? (
        <Link className="link" to={`?${new URLSearchParams({ ...(text ? { q: text } : {}), before: next })}`}>
          Older entries
        </Link>
      ) : null}
    </>
  );
}

const detailOf = ({ detail }: AuditLine) =>
  detail
    .split(", ")
    .map((part) => fields[part] ?? part)
    .join(", ");

/** The record that an action concerned, linked while it has a page. */
function AuditRecord({ action, record, about, title }: AuditLine & { title: string | undefined }) {
  if (about) return <RecordLink about={about} />;
  if (title !== undefined) {
    return (
      <Link to={`/desk/newsletter/issues/${record}`} className="link">
        {title}
      </Link>
    );
  }
  // A number of records is in the detail already.
  if (/^\d+$/.test(record)) return null;
  return action.startsWith("enquiry ") ? <span className="muted">Deleted: {record}</span> : record;
}

import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskDoor } from "#content/collections.ts";
import type { Route } from "./+types/audit";
import { AuditDetail, AuditRecord } from "./audit-record.tsx";
import { DeskHead } from "./desk-head.tsx";
import { DeskTable } from "./desk-table.tsx";
import { DeskTime } from "./desk-time.tsx";
import { FindBar } from "./find-bar.tsx";
import { requireMember } from "./member.ts";
import { newsletterPosts } from "./newsletter/posts.ts";

const MOST_LETTERS = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const text = (url.searchParams.get("q") ?? "").trim().slice(0, MOST_LETTERS);
  const before = url.searchParams.get("before") ?? "";
  const filter = { ...(text ? { text } : {}), ...(before ? { before } : {}) };
  const { lines, next } = await context.get(deskContext).auditLog(filter);
  const posts = newsletterPosts();
  const titles = lines.map(({ action, record }) =>
    action.startsWith("newsletter ") ? posts[record]?.title : undefined,
  );
  return { words: deskDoor.audit, lines: lines.map((line, at) => ({ ...line, title: titles[at] })), next, text };
}

export const meta: Route.MetaFunction = () => [{ title: "Audit log | Desk" }];

export default function AuditRoute({ loaderData: { words, lines, next, text } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      <FindBar label="Find" text={text} />
      {lines.length === 0 ? <p>{words.none}</p> : null}
      {lines.length > 0 ? (
        <DeskTable columns={["When", "Who", "Did what", "To which record"]} isLog>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="muted">
                <DeskTime at={line.at} />
              </td>
              <td>{line.actor}</td>
              <td>
                {line.action} <AuditDetail {...line} />
              </td>
              <td>
                <AuditRecord {...line} />
              </td>
            </tr>
          ))}
        </DeskTable>
      ) : null}
      {next ? (
        <Link className="link" to={`?${new URLSearchParams({ ...(text ? { q: text } : {}), before: next })}`}>
          Older entries
        </Link>
      ) : null}
    </>
  );
}

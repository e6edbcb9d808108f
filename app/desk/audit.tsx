import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskDoor } from "#content/collections.ts";
import type { Route } from "./+types/audit";
import { DeskHead } from "./desk-head.tsx";
import { DeskTable } from "./desk-table.tsx";
import { DeskTime } from "./desk-time.tsx";
import { FindBar } from "./find-bar.tsx";
import { requireMember } from "./member.ts";

const MOST_LETTERS = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const text = (url.searchParams.get("q") ?? "").trim().slice(0, MOST_LETTERS);
  const before = url.searchParams.get("before") ?? "";
  const filter = { ...(text ? { text } : {}), ...(before ? { before } : {}) };
  const { lines, next } = await context.get(deskContext).auditLog(filter);
  return { words: deskDoor.audit, lines, next, text };
}

export const meta: Route.MetaFunction = () => [{ title: "Audit log | Desk" }];

export default function AuditRoute({ loaderData: { words, lines, next, text } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      <FindBar label="Find" text={text} />
      {lines.length === 0 ? <p>{words.none}</p> : null}
      {lines.length > 0 ? (
        <DeskTable columns={["When", "Who", "Did what", "To which record"]}>
          {lines.map(({ id, at, actor, action, record, detail }) => (
            <tr key={id}>
              <td data-label="When">
                <DeskTime at={at} />
              </td>
              <td data-label="Who">{actor}</td>
              <td data-label="Did what">{action}</td>
              <td data-label="Record">
                <div>
                  {record} {detail ? <span className="muted">{detail}</span> : null}
                </div>
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

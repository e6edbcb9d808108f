import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { DeskTable, NumberCell } from "#app/desk/desk-table.tsx";
import { requireMember } from "#app/desk/member.ts";
import { Day } from "#app/ui/day.tsx";
import { deskNewsletter } from "#content/collections.ts";
import type { Route } from "./+types/issues";

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskNewsletter.issues, issues: await context.get(deskContext).newsletter.issues.list() };
}

export const meta: Route.MetaFunction = () => [{ title: "Posts to mail | Desk" }];

export default function IssuesRoute({ loaderData: { words, issues } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      {issues.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DeskTable columns={["Post", "State"]} numbers={["Sent", "Failed", "Waiting"]}>
          {issues.map(({ slug, title, date, state, sent, failed, waiting }) => (
            <tr key={slug}>
              <td data-label="Post">
                <div>
                  <Link className="link" to={`/desk/newsletter/issues/${slug}`}>
                    {title}
                  </Link>
                  <p className="muted small">{date ? <Day date={date} /> : null}</p>
                </div>
              </td>
              <td data-label="State">
                {state ? (
                  <span className={state === "sending" ? "desk-chip desk-chip--busy" : "desk-chip"}>
                    {words.states[state]}
                  </span>
                ) : (
                  <span className="muted">{sent + failed + waiting > 0 ? "By command" : words.unordered}</span>
                )}
              </td>
              <NumberCell label="Sent">{sent}</NumberCell>
              <NumberCell label="Failed">{failed}</NumberCell>
              <NumberCell label="Waiting">{waiting}</NumberCell>
            </tr>
          ))}
        </DeskTable>
      )}
    </>
  );
}

import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead, DeskTable, NumberCell } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { Day } from "#app/ui/day.tsx";
import { deskNewsletter } from "#content/collections.ts";
import type { Route } from "./+types/issues";

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskNewsletter.issues, issues: await context.get(deskContext).newsletter.issues.list() };
}

export default function IssuesRoute({ loaderData: { words, issues } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      {issues.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DeskTable columns={["Post", "Status"]} numbers={["Sent", "Failed", "Waiting"]}>
          {issues.map(({ slug, title, date, state, sent, failed, waiting }) => (
            <tr key={slug}>
              <td>
                <Link className="link" to={`/desk/newsletter/issues/${slug}`}>
                  {title}
                </Link>
                <p className="muted small">{date ? <Day date={date} /> : null}</p>
              </td>
              <td data-label="Status">
                {state ? (
                  <span className={state === "sending" ? "desk-badge desk-badge--active" : "desk-badge"}>
                    {words.states[state]}
                  </span>
                ) : (
                  <span className="muted">{words.notSent}</span>
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

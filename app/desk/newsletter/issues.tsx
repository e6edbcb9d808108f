import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { requireMember } from "#app/desk/member.ts";
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
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">Post</th>
              <th scope="col">State</th>
              <th scope="col">Sent</th>
              <th scope="col">Failed</th>
              <th scope="col">Waiting</th>
            </tr>
          </thead>
          <tbody>
            {issues.map(({ slug, title, date, state, sent, failed, waiting }) => (
              <tr key={slug}>
                <td data-label="Post">
                  <div>
                    <Link className="link" to={`/desk/newsletter/issues/${slug}`}>
                      {title}
                    </Link>
                    <p className="muted small">{date}</p>
                  </div>
                </td>
                <td data-label="State">
                  {state ? (
                    <span className="desk-chip">{words.states[state]}</span>
                  ) : (
                    <span className="muted">{sent + failed + waiting > 0 ? "By command" : words.unordered}</span>
                  )}
                </td>
                <td data-label="Sent">{sent}</td>
                <td data-label="Failed">{failed}</td>
                <td data-label="Waiting">{waiting}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

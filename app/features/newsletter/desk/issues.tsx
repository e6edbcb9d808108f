import { Link } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { DeskHead, DeskTable } from "#app/desk/frame/page.tsx";
import { Day } from "#app/ui/day.tsx";
import { deskNewsletter } from "#content/collections.ts";
import { issueLines } from "#features/newsletter/issues.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/issues";

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskNewsletter.issues, issues: await issueLines(context.get(siteContext)) };
}

export default function IssuesRoute({ loaderData: { words, issues } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      {issues.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DeskTable
          rows={issues}
          keyOf={({ slug }) => slug}
          columns={{
            Post: ({ slug, title, date }) => (
              <>
                <Link className="link" to={`/desk/newsletter/issues/${slug}`}>
                  {title}
                </Link>
                <p className="muted small">{date ? <Day date={date} /> : null}</p>
              </>
            ),
            Status: ({ state }) =>
              state ? (
                <span
                  className={state === "sending" ? "desk-badge desk-badge--active" : "desk-badge"}
                >
                  {words.states[state]}
                </span>
              ) : (
                <span className="muted">{words.notSent}</span>
              ),
          }}
          numbers={{
            Sent: ({ sent }) => sent,
            Failed: ({ failed }) => failed,
            Waiting: ({ waiting }) => waiting,
          }}
        />
      )}
    </>
  );
}

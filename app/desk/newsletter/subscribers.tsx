import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { DeskHead, DeskTable, EmptyState, SearchForm, Tabs } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { deskRecords } from "#content/collections.ts";
import { subscriberStates } from "#shared/contracts/desk-newsletter.ts";
import type { Route } from "./+types/subscribers";
import { subscriberQuery } from "./subscriber-query.ts";

const tones = { pending: "busy", confirmed: "good", unsubscribed: "quiet" } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const query = subscriberQuery(url);
  const list = await context.get(deskContext).newsletter.list(query);
  return { words: deskRecords.subscribers, ...list, text: query.text ?? "", status: query.status ?? "" };
}

export default function SubscribersRoute({ loaderData }: Route.ComponentProps) {
  const { words, lines, next, counts, text, status } = loaderData;
  const query = (change: Record<string, string>) => {
    const all = Object.entries({ q: text, status, ...change }).filter(([, value]) => value !== "");
    return `?${new URLSearchParams(all)}`;
  };
  const countOf = (state: string) =>
    counts.reduce((sum, each) => (state === "" || each.status === state ? sum + each.count : sum), 0);
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        <Link to="/desk/newsletter/issues" className="btn">
          Send a post
        </Link>
        <Link to="/desk/newsletter/import" className="btn btn--outline">
          Import
        </Link>
        {counts.length > 0 ? (
          <a href={`/desk/newsletter/export${query({})}`} className="btn btn--outline" download="">
            Export as CSV
          </a>
        ) : null}
      </DeskHead>
      <Tabs
        label="Status"
        tabs={["" as const, ...subscriberStates].map((state) => ({
          to: query({ status: state }),
          label: state ? words.states[state] : "All",
          count: countOf(state),
          isCurrent: status === state,
        }))}
      />
      <SearchForm label="Email address" text={text}>
        {status ? <input type="hidden" name="status" value={status} /> : null}
      </SearchForm>
      {lines.length === 0 ? (
        <EmptyState icon="megaphone" {...(counts.length === 0 ? words.empty : { heading: words.none, body: text })} />
      ) : (
        <DeskTable
          rows={lines}
          keyOf={({ id }) => id}
          columns={{
            Address: ({ id, email }) => (
              <Link className="link" to={`/desk/newsletter/${id}`}>
                {email}
              </Link>
            ),
            Status: ({ status: state }) => (
              <span className={`status-badge status-badge--${tones[state]}`}>{words.states[state]}</span>
            ),
            Requested: ({ requestedAt }) => <DeskTime at={requestedAt} />,
            Confirmed: ({ confirmedAt }) => confirmedAt && <DeskTime at={confirmedAt} />,
            Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt && <DeskTime at={unsubscribedAt} />,
          }}
        />
      )}
      {next ? (
        <Link className="link" to={query({ after: next })}>
          Next page
        </Link>
      ) : null}
    </>
  );
}

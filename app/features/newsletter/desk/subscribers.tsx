import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { requireMember } from "#app/desk/frame/member.ts";
import {
  DeskHead,
  DeskTable,
  EmptyState,
  SearchForm,
  Tabs,
  UnknownValues,
} from "#app/desk/frame/page.tsx";
import { deskRecords } from "#content/collections.ts";
import { type SubscriberFilter, subscriberFilters } from "#features/newsletter/newsletter.ts";
import { subscriberMonths } from "#features/newsletter/subscriber-months.server.ts";
import { pageOfSubscribers } from "#features/newsletter/subscribers.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/subscribers";
import { SubscriberFigure } from "./subscriber-figure.tsx";
import { subscriberQuery, unknownStatus } from "./subscriber-query.ts";

const tones = { pending: "busy", confirmed: "good", unsubscribed: "quiet" } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const query = subscriberQuery(url);
  const site = context.get(siteContext);
  const list = await pageOfSubscribers(site, query);
  const isWhole = !query.text && !query.status && !query.after && list.counts.length > 0;
  return {
    words: deskRecords.subscribers,
    ...list,
    text: query.text ?? "",
    status: query.status ?? "",
    unknown: unknownStatus(url),
    figure: isWhole ? await subscriberMonths(site) : null,
  };
}

export default function SubscribersRoute({ loaderData }: Route.ComponentProps) {
  const { words, lines, next, counts, unreachable, text, status, unknown, figure } = loaderData;
  const query = (change: Record<string, string>) => {
    const all = Object.entries({ q: text, status, ...change }).filter(([, value]) => value !== "");
    return `?${new URLSearchParams(all)}`;
  };
  const labelOf = (state: SubscriberFilter | "") => {
    if (state === "") return "All";
    return state === "unreachable" ? words.addressGone : words.states[state];
  };
  const countOf = (state: string) => (state === "unreachable" ? unreachable : countIn(state));
  const countIn = (state: string) =>
    counts.reduce(
      (sum, each) => (state === "" || each.status === state ? sum + each.count : sum),
      0,
    );
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
      {figure ? <SubscriberFigure view={figure} words={words.months} /> : null}
      <Tabs
        label="Status"
        tabs={["" as const, ...subscriberFilters].map((state) => ({
          to: query({ status: state }),
          label: labelOf(state),
          count: countOf(state),
          isCurrent: status === state,
        }))}
      />
      <SearchForm label="Email address" text={text}>
        {status ? <input type="hidden" name="status" value={status} /> : null}
      </SearchForm>
      <UnknownValues values={unknown} note={words.unknown} />
      {lines.length === 0 ? (
        <EmptyState
          icon="megaphone"
          {...(counts.length === 0 ? words.empty : { heading: words.none, body: text })}
        />
      ) : (
        <DeskTable
          rows={lines}
          keyOf={({ id }) => id}
          columns={{
            Address: ({ id, email }) => (
              <Link className="link" to={`/desk/newsletter/${id}`}>
                <bdi>{email}</bdi>
              </Link>
            ),
            Status: ({ status: state, unreachableAt }) => (
              <>
                <span className={`status-badge status-badge--${tones[state]}`}>
                  {words.states[state]}
                </span>
                {state === "confirmed" && unreachableAt ? (
                  <p className="small">{words.addressGone}</p>
                ) : null}
              </>
            ),
            Requested: ({ requestedAt }) => <DeskTime at={requestedAt} />,
            Confirmed: ({ confirmedAt }) => confirmedAt && <DeskTime at={confirmedAt} />,
            Unsubscribed: ({ unsubscribedAt }) =>
              unsubscribedAt && <DeskTime at={unsubscribedAt} />,
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

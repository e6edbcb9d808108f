import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskNewsletter, deskRecords } from "#content/collections.ts";
import { type SubscriberState, subscriberStates } from "#shared/desk-newsletter.ts";
import type { Route } from "./+types/subscribers";
import { DeskHead } from "./desk-head.tsx";
import { FindBar } from "./find-bar.tsx";
import { requireMember } from "./member.ts";
import { GrowthTable } from "./newsletter/growth-table.tsx";
import { subscriberQuery } from "./subscriber-query.ts";
import { SubscriberTable } from "./subscriber-table.tsx";

const MONTHS_SHOWN = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const query = subscriberQuery(url);
  const list = await context.get(deskContext).newsletter.list(query);
  const growth = (await context.get(deskContext).newsletter.growth()).slice(0, MONTHS_SHOWN);
  const words = { ...deskRecords.subscribers, growth: deskNewsletter.growth };
  return { words, growth, ...list, text: query.text ?? "", status: query.status ?? "" };
}

export const meta: Route.MetaFunction = () => [{ title: "Newsletter | Desk" }];

export default function SubscribersRoute({ loaderData }: Route.ComponentProps) {
  const { words, growth, lines, next, counts, text, status } = loaderData;
  const query = (change: Record<string, string>) => {
    const all = Object.entries({ q: text, status, ...change }).filter(([, value]) => value !== "");
    return `?${new URLSearchParams(all)}`;
  };
  const countOf = (state: SubscriberState) => counts.find((each) => each.status === state)?.count ?? 0;
  return (
    <>
      <DeskHead title={words.title} lead={words.lead}>
        <Link to="/desk/newsletter/issues" className="btn">
          Mail a post
        </Link>
        <Link to="/desk/newsletter/import" className="btn btn--outline">
          Import
        </Link>
        <a href={`/desk/newsletter/export${query({})}`} className="btn btn--outline" download="">
          Export as CSV
        </a>
      </DeskHead>
      <nav aria-label="State" className="desk-tabs">
        <Link to={query({ status: "" })} aria-current={status === "" ? "page" : undefined}>
          All <span>{counts.reduce((sum, { count }) => sum + count, 0)}</span>
        </Link>
        {subscriberStates.map((state) => (
          <Link key={state} to={query({ status: state })} aria-current={status === state ? "page" : undefined}>
            {words.states[state]} <span>{countOf(state)}</span>
          </Link>
        ))}
      </nav>
      <FindBar label="Address" text={text}>
        {status ? <input type="hidden" name="status" value={status} /> : null}
      </FindBar>
      {lines.length === 0 ? (
        <p>{counts.length === 0 ? words.empty : words.none}</p>
      ) : (
        <SubscriberTable lines={lines} states={words.states} />
      )}
      {next ? (
        <Link className="link" to={query({ after: next })}>
          Next page
        </Link>
      ) : null}
      <GrowthTable months={growth} words={words.growth} />
    </>
  );
}

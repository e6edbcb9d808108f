import { Link } from "react-router";
import { useDrafts } from "#app/desk/enquiries/use-drafts.ts";
import { useEvents } from "#app/desk/enquiries/use-events.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { EmptyState } from "#app/desk/frame/empty-state.tsx";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { Panel } from "#app/desk/frame/panel.tsx";
import { mostListed } from "#shared/contracts/enquiries.ts";
import { longDay } from "#shared/formats/long-day.ts";
import type { Route } from "./+types/today";
import { TodayDrafts } from "./today-drafts.tsx";
import { TodayLine } from "./today-line.tsx";
import { TodayTeam } from "./today-team.tsx";

export { loader } from "./today-loader.ts";

/** The member's work when they come in: a few lines of each view, with a link to all of it. */
export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const { words, blocks, today, me } = loaderData;
  const drafts = useDrafts(me);
  useEvents();
  const waiting = blocks.filter(({ total }) => total > 0);
  return (
    <>
      <DeskHead title={words.title} intro={<time dateTime={today}>{longDay(today)}</time>}>
        <Link to="/desk/enquiries/new" className="desk-quiet">
          <DeskIcon name="plus" />
          Add a call
        </Link>
      </DeskHead>
      {waiting.length + drafts.length === 0 ? <EmptyState icon="circle-check" {...words.none} /> : null}
      <div className="desk-pair">
        {waiting.map(({ label, query, total, lines }, at) => (
          <Panel
            key={label}
            id={`today-${at}`}
            title={label}
            action={
              <Link to={`/desk/enquiries?${query}`} className="desk-quiet">
                {total > lines.length ? `All ${formatCount(total, mostListed)}` : "Open the list"}
                <span className="sr-only">, {label}</span>
              </Link>
            }
          >
            <ul className="desk-list">
              {lines.map((line) => (
                <TodayLine key={line.id} line={line} panel={lines} />
              ))}
            </ul>
          </Panel>
        ))}
        {drafts.length > 0 ? <TodayDrafts drafts={drafts} /> : null}
        <TodayTeam />
      </div>
    </>
  );
}

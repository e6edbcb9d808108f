import { useEffect } from "react";
import { Link, useLoaderData } from "react-router";
import { createLoader } from "#app/desk/frame/connection.ts";
import { tidyDrafts, useDrafts } from "#app/desk/frame/drafts.ts";
import { formatCount, RelativeTime, ShortDay } from "#app/desk/frame/formats.tsx";
import { DeskHead, EmptyState, Panel } from "#app/desk/frame/page.tsx";
import { tabTitle } from "#app/desk/frame/tab-title.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DueBadge, StatusBadge } from "#features/enquiries/desk/badges.tsx";
import { recordPath } from "#features/enquiries/desk/list-view.ts";
import { useEvents } from "#features/enquiries/desk/use-events.tsx";
import { mostListed } from "#features/enquiries/enquiries.ts";
import { MailboxNote } from "#features/mailbox/desk/mailbox-note.tsx";
import { longDay } from "#shared/formats/calendar-day.ts";
import type { Route } from "./+types/today";
import { loader } from "./today-loader.ts";
import { UncheckedStarts } from "./unchecked-starts.tsx";
import { UnsentTexts } from "./unsent-texts.tsx";

export { loader };

const { load } = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  load(url.pathname + url.search, () => serverLoader());
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: tabTitle(matches, loaderData?.words.title ?? "Today") },
];

export default function TodayRoute({
  loaderData: { words, blocks, today, me, unchecked, mailbox, mailboxWords },
}: Route.ComponentProps) {
  useEvents();
  const drafts = useDrafts(me);
  useEffect(() => void tidyDrafts(), []);
  const waiting = blocks.filter(({ total }) => total > 0);
  return (
    <>
      <DeskHead title={words.title} intro={<time dateTime={today}>{longDay(today)}</time>}>
        <Link to="/desk/enquiries/new" className="desk-quiet">
          <Icon name="plus" />
          Add a call
        </Link>
      </DeskHead>
      <MailboxNote report={mailbox} words={mailboxWords} />
      {waiting.length === 0 && drafts.length === 0 && unchecked.length === 0 ? (
        <EmptyState icon="circle-check" {...words.none} />
      ) : null}
      <div className="desk-pair">
        <UnsentTexts drafts={drafts} />
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
                <TodayLine key={line.id} line={line} query={query} />
              ))}
            </ul>
          </Panel>
        ))}
        <UncheckedStarts people={unchecked} words={words.unchecked} />
      </div>
    </>
  );
}

type Line = Route.ComponentProps["loaderData"]["blocks"][number]["lines"][number];

function TodayLine({ line, query }: { line: Line; query: string }) {
  const { statuses, members, today } = useLoaderData<typeof loader>();
  const { nextStepOn, dueAt, ownerId, mention } = line;
  const owner =
    members.find((member) => member.id === ownerId)?.name ??
    (ownerId ? "A former member" : "Nobody");
  return (
    <li>
      <div className="today__what">
        <Link
          to={recordPath(line, `${query}&today=yes`) + (mention ? `#entry-${mention.id}` : "")}
          className="link"
        >
          <bdi>{line.name || line.email}</bdi>
          {line.company ? (
            <>
              , <bdi>{line.company}</bdi>
            </>
          ) : null}
        </Link>
        {mention ? (
          <p className="small">
            <strong>
              <bdi>{mention.memberName}</bdi>
            </strong>{" "}
            <bdi>{mention.body}</bdi>
          </p>
        ) : (
          <p className="muted small" dir="auto">
            {line.nextStep || line.excerpt || "No text"}
          </p>
        )}
      </div>
      <div className="desk-toolbar small">
        {nextStepOn ? (
          <span className={nextStepOn < today ? "due-badge--late" : undefined}>
            <ShortDay date={nextStepOn} />
          </span>
        ) : null}
        {dueAt ? (
          <>
            <bdi className="muted">{owner}</bdi>
            <DueBadge dueAt={dueAt} />
          </>
        ) : null}
        {nextStepOn || dueAt ? null : (
          <span className="muted">
            <RelativeTime at={mention?.createdAt ?? line.createdAt} />
          </span>
        )}
        <StatusBadge statuses={statuses} status={line.status} />
      </div>
    </li>
  );
}

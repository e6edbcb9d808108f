import { Link, useLoaderData } from "react-router";
import { anchorOf } from "#app/desk/enquiries/anchor-of.ts";
import { DueBadge, StatusBadge } from "#app/desk/enquiries/badges.tsx";
import { RelativeTime, ShortDay } from "#app/desk/frame/relative-time.tsx";
import type { loader } from "./today-loader.ts";

type Line = ReturnType<typeof useLoaderData<typeof loader>>["blocks"][number]["lines"][number];

/** An enquiry in a few words: who, what they asked, what is next or what a colleague notes, and how it stands. */
export function TodayLine({ line }: { line: Line }) {
  const { statuses, members, today } = useLoaderData<typeof loader>();
  const { id, name, company, email, excerpt, nextStep, nextStepOn, dueAt, createdAt, status, ownerId, mention } = line;
  const owner = members.find((member) => member.id === ownerId)?.name ?? (ownerId ? "A former member" : "Nobody");
  return (
    <li>
      <div className="today__what">
        <Link to={mention ? `/desk/enquiries/${id}#${anchorOf(mention)}` : `/desk/enquiries/${id}`} className="link">
          {[name || email, company].filter(Boolean).join(", ")}
        </Link>
        {mention ? (
          <p className="small">
            <strong>{mention.memberName}</strong> {mention.body}
          </p>
        ) : (
          <p className="muted small">{nextStep || excerpt || "No text"}</p>
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
            <span className="muted">{owner}</span>
            <DueBadge dueAt={dueAt} />
          </>
        ) : null}
        {nextStepOn || dueAt ? null : (
          <span className="muted">
            <RelativeTime at={mention?.createdAt ?? createdAt} />
          </span>
        )}
        <StatusBadge statuses={statuses} status={status} />
      </div>
    </li>
  );
}

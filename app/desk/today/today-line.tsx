import { Link, useLoaderData } from "react-router";
import { anchorOf } from "#app/desk/enquiries/anchor-of.ts";
import { DueBadge, StatusBadge } from "#app/desk/enquiries/badges.tsx";
import { pathInToday } from "#app/desk/enquiries/list-position.ts";
import { RelativeTime, ShortDay } from "#app/desk/frame/relative-time.tsx";
import type { loader } from "./today-loader.ts";

type Line = ReturnType<typeof useLoaderData<typeof loader>>["blocks"][number]["lines"][number];

/** An enquiry in a line: sender, message, next step or a colleague's note, and state. */
export function TodayLine({ line, panel }: { line: Line; panel: readonly Line[] }) {
  const { statuses, members, today } = useLoaderData<typeof loader>();
  const {
    id,
    name,
    company,
    email,
    excerpt,
    nextStep,
    nextStepOn,
    dueAt,
    createdAt,
    status,
    ownerId,
    mention,
    isOwnLate,
  } = line;
  const owner = members.find((member) => member.id === ownerId)?.name ?? (ownerId ? "A former member" : "Nobody");
  const path = pathInToday(
    id,
    panel.map((each) => each.id),
  );
  return (
    <li>
      <div className="today__what">
        <Link to={mention ? `${path}#${anchorOf(mention)}` : path} className="link">
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
            {isOwnLate ? (
              <span className="desk-badge desk-badge--danger">Yours</span>
            ) : (
              <span className="muted">{owner}</span>
            )}
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

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import type { DeskContent } from "#content/types.ts";
import type { Publication } from "#shared/contracts/desk-content.ts";
import { recordPath } from "./record-key.ts";

type Props = {
  publication: Publication | null;
  title: string;
  /** The published page, if the note is beside its record. */
  page?: string | null;
  words: DeskContent["publication"];
};

/** The result or the progress of the last publication. */
export function PublicationNote({ publication, title, page, words }: Props) {
  if (!publication) return null;
  const { state, endedAt, startedAt, member, problem, usualMs } = publication;
  return (
    <div className={`desk-note ${state === "failed" ? "desk-note--danger" : "desk-note--accent"}`} role="status">
      <strong>{words[state]}</strong>
      {state === "building" ? <Progress startedAt={startedAt} usualMs={usualMs} /> : null}
      <p className="muted small">
        {page === undefined ? (
          <Link className="link" to={recordPath(publication)}>
            {title}
          </Link>
        ) : page && state === "live" ? (
          <a className="link" href={page} target="_blank" rel="noreferrer">
            {page}
          </a>
        ) : (
          title
        )}
        , {member}, <DeskTime at={endedAt ?? startedAt} />
      </p>
      {problem ? <pre className="content-problem">{problem}</pre> : null}
    </div>
  );
}

const SECOND_MS = 1_000;
const lasting = (ms: number) => {
  const seconds = Math.max(0, Math.round(ms / SECOND_MS));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

/** How long the build has been running, and its usual duration. */
function Progress({ startedAt, usualMs }: Pick<Publication, "startedAt" | "usualMs">) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, []);
  if (now === null) return null;
  const took = now - Date.parse(startedAt);
  return (
    <div className="content-progress">
      <progress
        max={usualMs ?? undefined}
        value={usualMs ? Math.min(took, usualMs) : undefined}
        aria-label="Building"
      />
      {/* Otherwise every second would be read out. */}
      <p className="small" aria-hidden="true">
        Began {lasting(took)} ago{usualMs ? `, usually ${lasting(usualMs)}` : ""}
        {usualMs && took > 2 * usualMs ? ". Slower than usual" : ""}
      </p>
    </div>
  );
}

import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import type { DeskContent } from "#content/types.ts";
import type { Publication } from "#features/editing/editing.ts";
import { editPathOf } from "#features/editing/record-key.ts";

type Props = {
  publication: Publication | null;
  title: string;
  words: DeskContent["publication"];
};

/** The words for a page that comes down. */
const removal = {
  building: "comingDown",
  live: "down",
  pushed: "pushed",
  failed: "stays",
} as const;

export function PublicationNote({ publication, title, words }: Props) {
  if (!publication) return null;
  const { state, endedAt, startedAt, member, problem } = publication;
  const text = publication.isRemoval ? removal[state] : state;
  return (
    <div
      className={`desk-note ${state === "failed" ? "desk-note--danger" : "desk-note--accent"}`}
      role="status"
    >
      <strong>{words[text]}</strong>
      {state === "building" ? <progress aria-label="Publishing" /> : null}
      <p className="muted small">
        <Link className="link" to={editPathOf(publication)}>
          {title}
        </Link>
        , {member}, <DeskTime at={endedAt ?? startedAt} />
      </p>
      {publication.isUnread && state !== "failed" ? <p className="small">{words.unread}</p> : null}
      {problem ? <pre className="content-problem">{problem}</pre> : null}
    </div>
  );
}

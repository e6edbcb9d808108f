import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import type { DeskContent } from "#content/types.ts";
import type { Publication } from "#shared/contracts/desk-content.ts";
import { recordPath } from "./record-key.ts";

type Props = {
  publication: Publication | null;
  title: string;
  words: DeskContent["publication"];
};

export function PublicationNote({ publication, title, words }: Props) {
  if (!publication) return null;
  const { state, endedAt, startedAt, member, problem } = publication;
  return (
    <div className={`desk-note ${state === "failed" ? "desk-note--danger" : "desk-note--accent"}`} role="status">
      <strong>{words[state]}</strong>
      {state === "building" ? <progress aria-label="Publishing" /> : null}
      <p className="muted small">
        <Link className="link" to={recordPath(publication)}>
          {title}
        </Link>
        , {member}, <DeskTime at={endedAt ?? startedAt} />
      </p>
      {problem ? <pre className="content-problem">{problem}</pre> : null}
    </div>
  );
}

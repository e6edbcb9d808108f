import { DeskTime } from "#app/desk/frame/date-time.tsx";
import type { DeskContent } from "#content/types.ts";
import type { Publication } from "#shared/contracts/desk-content.ts";

type Props = { publication: Publication | null; title: string; words: DeskContent["publication"] };

/** How the last attempt to publish went, or how it is going. */
export function PublicationNote({ publication, title, words }: Props) {
  if (!publication) return null;
  const { state, endedAt, startedAt, member, problem } = publication;
  return (
    <div className={`desk-note ${state === "failed" ? "desk-note--danger" : "desk-note--accent"}`} role="status">
      <strong>{words[state]}</strong>
      <p className="muted small">
        {title}, {member}, <DeskTime at={endedAt ?? startedAt} />
      </p>
      {problem ? <pre className="content-problem">{problem}</pre> : null}
    </div>
  );
}

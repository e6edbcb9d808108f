import type { DeskContent } from "#content/types.ts";
import type { NotLive } from "#features/editing/editing.server.ts";

type Props = { notLive: NotLive | null; words: DeskContent["publication"] };

/** Says that visitors do not get what is published: it is being made, or it cannot be. */
export function NotLiveNote({ notLive, words }: Props) {
  if (!notLive) return null;
  const { problem } = notLive;
  return (
    <div
      className={`desk-note ${problem ? "desk-note--danger" : "desk-note--accent"}`}
      role="status"
    >
      <strong>{problem ? words.notLive : words.catchingUp}</strong>
      {problem ? <pre className="content-problem">{problem}</pre> : null}
    </div>
  );
}

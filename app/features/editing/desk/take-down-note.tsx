import { ActionButton } from "#app/desk/frame/actions.tsx";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import type { DeskContent } from "#content/types.ts";
import type { TakeDown } from "#features/editing/editing.ts";

type Props = { takeDown: TakeDown | null; words: DeskContent["takeDown"] };

/** When a live page comes down, or why it did not. */
export function TakeDownNote({ takeDown, words }: Props) {
  if (!takeDown) return null;
  const { at, problem, approvedBy } = takeDown;
  return (
    <div
      className={`desk-note ${problem ? "desk-note--danger" : "desk-note--accent"}`}
      role="status"
    >
      <p>
        <strong>
          {problem ? words.failed : words.planned} <DeskTime at={at} />.
        </strong>{" "}
        {problem ? null : words.until}
      </p>
      <p className="muted small">{approvedBy ? `Approved by ${approvedBy}` : words.unread}</p>
      {problem ? <pre className="content-problem">{problem}</pre> : null}
      <ActionButton intent="keep" label="Keep it live" className="desk-quiet" />
    </div>
  );
}

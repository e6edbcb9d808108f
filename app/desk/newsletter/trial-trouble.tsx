import { DeskTime } from "#app/desk/desk-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import type { TroubledTrial } from "#shared/desk-issues.ts";

type Props = { trial: TroubledTrial; words: DeskNewsletter["issue"]["trial"] };

/** That the mail which a member sent to themselves did not arrive: why, what to do, and what the mail server said. */
export function TrialTrouble({ trial: { isGivenUp, nextAttemptAt, trouble, said }, words }: Props) {
  const { why, todo } = words.troubles[trouble];
  return (
    <Notice tone="danger">
      <h2>{words.heading}</h2>
      <p>
        {why} {todo}
      </p>
      {isGivenUp ? null : (
        <p>
          Tried again by itself: <DeskTime at={nextAttemptAt} />
        </p>
      )}
      <p className="small">{said}</p>
    </Notice>
  );
}

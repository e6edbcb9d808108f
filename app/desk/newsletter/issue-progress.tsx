import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { Facts, Panel } from "#app/desk/frame/panel.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import type { DeskNewsletter } from "#content/types.ts";
import type { IssueState, IssueView } from "#shared/contracts/desk-issues.ts";

const buttons: Partial<Record<IssueState, Readonly<Record<string, string>>>> = {
  scheduled: { cancel: "Cancel" },
  sending: { pause: "Pause" },
  paused: { resume: "Resume", cancel: "Cancel" },
};

type Props = { issue: IssueView; state: IssueState; words: DeskNewsletter };

export function IssueProgress({ issue, state, words }: Props) {
  const { startsAt, finishedAt, sent, failed, waiting, left, orderedBy } = issue;
  // Retries continue after the issue has ended.
  usePolling(state === "scheduled" || state === "sending" || (waiting > 0 && state !== "paused"));
  const isUnderWay = state === "sending" || state === "paused";
  const all = sent + failed + waiting + (isUnderWay ? left : 0);
  return (
    <Panel id="progress" title={words.issues.states[state]} intro={words.issue.states[state]}>
      {all > 0 ? <progress className="desk-progress" max={all} value={sent + failed} aria-label="Sent" /> : null}
      <Facts
        of={{
          [state === "scheduled" ? "Starts" : "Started"]: startsAt && (
            <>
              <DeskTime at={startsAt} />, requested by {orderedBy}
            </>
          ),
          Ended: finishedAt && <DeskTime at={finishedAt} />,
          Sent: sent,
          Failed: failed > 0 ? `${failed}. ${words.issue.failed}` : 0,
          Remaining: waiting + left,
        }}
      />
      <div className="desk-toolbar">
        {Object.entries(buttons[state] ?? {}).map(([intent, label]) => (
          <ActionButton key={intent} intent={intent} label={label} />
        ))}
      </div>
    </Panel>
  );
}

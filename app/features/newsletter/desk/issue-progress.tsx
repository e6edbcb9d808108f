import { ActionButton } from "#app/desk/frame/actions.tsx";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { Facts, Panel } from "#app/desk/frame/page.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import type { DeskNewsletter } from "#content/types.ts";
import type { IssueView } from "#features/newsletter/issues.server.ts";
import type { IssueState } from "#features/newsletter/newsletter.ts";

type Props = { issue: IssueView; state: IssueState; words: DeskNewsletter };

export function IssueProgress({ issue, state, words }: Props) {
  const { startsAt, finishedAt, sent, failed, waiting, left, orderedBy, isAboutToStart } = issue;
  const isOpen = state === "scheduled" || state === "sending";
  usePolling(isOpen || waiting > 0);
  const all = sent + failed + waiting + (state === "sending" ? left : 0);
  return (
    <Panel
      id="progress"
      title={words.issues.states[state]}
      intro={isAboutToStart ? words.issue.grace : words.issue.states[state]}
    >
      {all > 0 ? <progress max={all} value={sent + failed} aria-label="Sent" /> : null}
      <Facts
        of={{
          [state === "scheduled" ? "Starts" : "Started"]: startsAt && (
            <>
              <DeskTime at={startsAt} />, requested by {orderedBy}
            </>
          ),
          Ended: finishedAt && <DeskTime at={finishedAt} />,
          Sent: sent,
          Failed: failed,
          Remaining: waiting + left,
        }}
      />
      {isOpen ? <ActionButton intent="cancel" label="Cancel" /> : null}
    </Panel>
  );
}

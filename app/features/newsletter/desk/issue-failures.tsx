import { Link } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { DeskTable, Panel } from "#app/desk/frame/page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskNewsletter, DeskRecords } from "#content/types.ts";
import type { IssueView } from "#features/newsletter/issues.server.ts";

type Reasons = DeskRecords["outbox"]["errors"];
type Props = { issue: IssueView; words: DeskNewsletter["issue"]; reasons: Reasons };

/** Which addresses an issue did not reach, and why. */
export function IssueFailures({ issue: { failures, failed }, words, reasons }: Props) {
  if (failures.length === 0) return null;
  return (
    <Panel id="failures" title={`Not delivered: ${failed}`} intro={words.failures}>
      {failed > 1 ? <ActionButton intent="retry-all" label="Retry all" /> : null}
      <DeskTable
        rows={failures}
        keyOf={({ id }) => id}
        columns={{
          Address: ({ subscriberId, email }) => (
            <Link className="link" to={`/desk/newsletter/${subscriberId}`}>
              {email}
            </Link>
          ),
          Reason: ({ error, lastError, updatedAt }) => (
            <>
              <p>
                <strong>{reasons[error].why}</strong> {reasons[error].todo}
              </p>
              {error === "unknown" && lastError ? <p className="muted small">{lastError}</p> : null}
              <p className="muted small">
                <DeskTime at={updatedAt} />
              </p>
            </>
          ),
        }}
        actions={({ id, email, error }) =>
          error === "over" ? null : (
            <ActionButton intent="retry" label="Retry" id={id} about={email} />
          )
        }
      />
      {failed > failures.length ? <p>And {failed - failures.length} more.</p> : null}
    </Panel>
  );
}

/** Why the member's own test mail has not arrived; nothing if it was delivered. */
export function TestResult({ issue: { test }, words, reasons }: Props) {
  if (!test?.error) return null;
  const { error, lastError, status } = test;
  // It is the member's own address, of which there is no record to correct or unsubscribe.
  const todo = error === "no mailbox" ? "" : reasons[error].todo;
  return (
    <Notice tone="danger">
      <p>
        {status === "failed" ? words.testFailed : words.testWaits} {reasons[error].why} {todo}
      </p>
      {error === "unknown" && lastError ? <p className="muted small">{lastError}</p> : null}
    </Notice>
  );
}

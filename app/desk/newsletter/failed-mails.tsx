import { Link, useLoaderData } from "react-router";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import { isPermanentFailure } from "#shared/contracts/delivery-error.ts";
import type { loader } from "./issue-loader.ts";

/** The mails of an issue that did not arrive, with reason and remedy. Editors may not open the outbox. */
export function FailedMails() {
  const { issue, words } = useLoaderData<typeof loader>();
  const { failedMails, failed, state } = issue;
  const { heading, intro, more } = words.failedMails;
  const failedNow = failedMails.filter(({ isFailed }) => isFailed);
  const canRetry = state !== "cancelled";
  return (
    <Panel id="failed-mails" title={heading} intro={intro}>
      {canRetry && failedNow.filter(({ error }) => !isPermanentFailure(error)).length > 1 ? (
        <ActionButton intent="retry-all" label="Retry all" />
      ) : null}
      <DeskTable columns={["Address", "Reason", "What to do"]} hasActions>
        {failedMails.map(({ id, subscriberId, email, isFailed, isPaused, error, said, nextAttemptAt }) => (
          <tr key={id}>
            <td>
              <Link className="link" to={`/desk/newsletter/${subscriberId}`}>
                {email}
              </Link>
              <p>
                <span className={isFailed ? "desk-badge desk-badge--danger" : "desk-badge"}>
                  {isFailed ? "Failed" : "Waiting"}
                </span>
              </p>
            </td>
            <td data-label="Reason">
              <div>
                {words.errors[error].why}
                <p className="muted small">{said}</p>
              </div>
            </td>
            <td data-label="What to do">
              {isFailed || isPaused ? (
                words.errors[error].todo
              ) : (
                <span>
                  Nothing, next attempt <DeskTime at={nextAttemptAt} />
                </span>
              )}
            </td>
            <td>
              {isFailed && canRetry && !isPermanentFailure(error) ? (
                <ActionButton intent="retry" id={id} label="Retry" about={email} />
              ) : null}
            </td>
          </tr>
        ))}
      </DeskTable>
      {failed > failedNow.length ? (
        <p className="muted">
          {failed - failedNow.length} {more}
        </p>
      ) : null}
    </Panel>
  );
}

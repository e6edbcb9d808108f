import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { messageStates } from "#app/desk/frame/message-states.ts";
import { RecordLink } from "#app/desk/frame/record-link.tsx";
import { RelativeTime } from "#app/desk/frame/relative-time.tsx";
import type { DeskNewsletter, DeskRecords } from "#content/types.ts";
import type { OutboxLine } from "#shared/contracts/desk-outbox.ts";

type Props = {
  lines: readonly OutboxLine[];
  channels: DeskRecords["outbox"]["channels"];
  errors: DeskNewsletter["issue"]["errors"];
  /** Without a mail server mails are written to files. */
  sendsMail: boolean;
};

/** Messages; those that were not delivered with the reason, a retry and a way to discard them. */
export function OutboxTable({ lines, channels, errors, sendsMail }: Props) {
  const delivered = (channel: string) =>
    sendsMail || channel === "webhook" ? messageStates.delivered : "Written to file";
  return (
    <DeskTable columns={["Message", "Status", "Details"]} hasActions isLog>
      {lines.map(
        ({ id, channel, about, mail, status, attempts, createdAt, updatedAt, nextAttemptAt, lastError, error }) => (
          <tr key={id}>
            <td>
              {about ? <RecordLink about={about} /> : null}
              <p className={about ? "muted small" : undefined}>{channels[channel] ?? channel}</p>
              {mail ? (
                <p className="small">
                  {mail.to}
                  {mail.subject ? `: ${mail.subject}` : null}
                </p>
              ) : null}
            </td>
            <td>
              <span className={status === "failed" ? "desk-badge desk-badge--danger" : "desk-badge"}>
                {status === "delivered" ? delivered(channel) : messageStates[status]}
              </span>
              {attempts > (status === "delivered" ? 1 : 0) ? (
                <p className="muted small">{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</p>
              ) : null}
            </td>
            <td>
              {status !== "delivered" && error ? errors[error].why : null}
              {status !== "delivered" && lastError ? (
                <p className={error ? "muted small" : undefined}>{lastError}</p>
              ) : null}
              <p className="muted small">
                {status === "delivered" ? delivered(channel) : "Created"}{" "}
                <RelativeTime at={status === "delivered" ? updatedAt : createdAt} />
                {status === "pending" ? (
                  <>
                    , {attempts > 0 ? "next attempt" : "sends at"} <DeskTime at={nextAttemptAt} />
                  </>
                ) : null}
              </p>
            </td>
            <td>
              {status === "claimed" || status === "delivered" ? null : (
                <div className="desk-toolbar">
                  <ActionButton intent="retry" label="Retry" id={id} about={about?.name || channel} />
                  {channel === "mail-issue" ? null : (
                    <ActionButton intent="drop" label="Discard" id={id} about={about?.name || channel} />
                  )}
                </div>
              )}
            </td>
          </tr>
        ),
      )}
    </DeskTable>
  );
}

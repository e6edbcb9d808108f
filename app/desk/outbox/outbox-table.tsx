import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { messageStates } from "#app/desk/frame/message-states.ts";
import { RecordLink } from "#app/desk/frame/record-link.tsx";
import { RelativeTime } from "#app/desk/frame/relative-time.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { OutboxLine } from "#shared/contracts/desk-outbox.ts";

type Props = {
  lines: readonly OutboxLine[];
  words: DeskRecords["outbox"];
};

export function OutboxTable({ lines, words }: Props) {
  return (
    <DeskTable columns={["Message", "State", "Details"]} hasActions isLog>
      {lines.map((line) => {
        const { id, channel, about, mail, status, eventId } = line;
        const kind = words.channels[channel] ?? channel;
        const name = mail?.subject || about?.name || kind;
        return (
          <tr key={id}>
            <td>
              <strong>{mail?.subject || kind}</strong>
              {mail ? <p>To {mail.to}</p> : null}
              {about ? (
                <p>
                  <RecordLink about={about} hash={eventId ? `#entry-${eventId}` : ""} />
                </p>
              ) : null}
              {mail?.subject ? <p className="muted small">{kind}</p> : null}
            </td>
            <td>
              <StateBadge line={line} />
            </td>
            <td>
              {status === "delivered" ? null : <Problem line={line} errors={words.errors} />}
              <p className="muted small">
                <Times line={line} />
              </p>
            </td>
            <td>
              {status === "claimed" || status === "delivered" ? null : (
                <div className="desk-toolbar">
                  <ActionButton intent="retry" label="Retry now" id={id} about={name} />
                  {channel === "mail-issue" ? null : (
                    <ActionButton intent="drop" label="Do not send" id={id} about={name} className="desk-quiet" />
                  )}
                </div>
              )}
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}

type LineProps = { line: OutboxLine };

function StateBadge({ line: { status, lastError, isFile } }: LineProps) {
  const isRetried = status === "pending" && lastError !== null;
  const isUnneeded = status === "delivered" && lastError !== null;
  if (isUnneeded) return <span className="desk-badge">Not needed</span>;
  const text = isRetried ? "Retrying" : isFile ? "Written to file" : messageStates[status];
  const tones: Partial<Record<typeof status, string>> = {
    pending: isRetried ? "active" : "",
    delivered: isFile ? "" : "good",
    failed: "danger",
  };
  const tone = tones[status];
  return <span className={tone ? `desk-badge desk-badge--${tone}` : "desk-badge"}>{text}</span>;
}

/** Why it was not delivered and what to do, with the server's answer. */
function Problem({ line, errors }: LineProps & { errors: Props["words"]["errors"] }) {
  const { lastError, error } = line;
  if (lastError === null && error === null) return null;
  return (
    <>
      <p>
        {error ? <strong>{errors[error].why}</strong> : null} {errors[error ?? "unknown"].todo}
      </p>
      {lastError ? <p className="muted small">{lastError}</p> : null}
    </>
  );
}

function Times({ line: { status, attempts, createdAt, updatedAt, nextAttemptAt } }: LineProps) {
  if (status === "delivered") return <RelativeTime at={updatedAt} />;
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return (
    <>
      Created <RelativeTime at={createdAt} />
      {attempts > 0 ? `, ${tries}` : null}
      {status === "pending" ? (
        <>
          , {attempts > 0 ? "tries again" : "sends"} <DeskTime at={nextAttemptAt} />
        </>
      ) : null}
    </>
  );
}

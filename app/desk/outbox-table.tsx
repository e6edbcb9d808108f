import type { DeskNewsletter, DeskRecords } from "#content/types.ts";
import { NOT_YET, type OutboxLine } from "#shared/desk-outbox.ts";
import { DeskTable } from "./desk-table.tsx";
import { DeskTime } from "./desk-time.tsx";
import { RecordLink } from "./record-link.tsx";
import { RowAction } from "./row-action.tsx";

type Props = {
  lines: readonly OutboxLine[];
  channels: DeskRecords["outbox"]["channels"];
  troubles: DeskNewsletter["issue"]["troubles"];
};

const states = { pending: "Waits", claimed: "On its way", failed: "Given up" } as const;

/** What was not delivered: what it is, how far it came, why not further, another try, and its end. */
export function OutboxTable({ lines, channels, troubles }: Props) {
  return (
    <DeskTable columns={["What", "State", "Why"]} hasActions isLog>
      {lines.map(({ id, channel, about, status, attempts, createdAt, nextAttemptAt, lastError, trouble }) => (
        <tr key={id}>
          <td>
            {about ? <RecordLink about={about} /> : null}
            <p className={about ? "muted small" : undefined}>{channels[channel as keyof typeof channels] ?? channel}</p>
          </td>
          <td>
            <span className={status === "failed" ? "desk-chip desk-chip--danger" : "desk-chip"}>
              {nextAttemptAt === NOT_YET && status === "pending" ? "Paused" : states[status]}
            </span>
            <p className="muted small">Tries: {attempts}</p>
          </td>
          <td>
            {trouble ? troubles[trouble].why : lastError}
            {trouble ? <p className="muted small">{lastError}</p> : null}
            <p className="muted small">
              Written <DeskTime at={createdAt} />
              {status === "pending" && nextAttemptAt !== NOT_YET ? (
                <>
                  , tried again <DeskTime at={nextAttemptAt} />
                </>
              ) : null}
            </p>
          </td>
          <td>
            {status === "claimed" ? null : (
              <>
                <RowAction intent="retry" name="id" value={id} label="Retry" about={about?.name || channel} />
                {channel === "mail-issue" ? null : (
                  <RowAction intent="drop" name="id" value={id} label="Drop" about={about?.name || channel} />
                )}
              </>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

import type { DeskNewsletter, DeskRecords } from "#content/types.ts";
import { NOT_YET, type OutboxLine } from "#shared/desk-outbox.ts";
import { DeskTable } from "./desk-table.tsx";
import { DeskTime } from "./desk-time.tsx";
import { RowAction } from "./row-action.tsx";

type Props = {
  lines: readonly OutboxLine[];
  channels: DeskRecords["outbox"]["channels"];
  troubles: DeskNewsletter["issue"]["troubles"];
};

const states = { pending: "Waits", claimed: "On its way", failed: "Given up" } as const;

/** What was not delivered: what it is, how far it came, why not further, and another try. */
export function OutboxTable({ lines, channels, troubles }: Props) {
  return (
    <DeskTable columns={["What", "About", "State", "Why"]} hasActions>
      {lines.map(({ id, channel, about, status, attempts, createdAt, nextAttemptAt, lastError, trouble }) => (
        <tr key={id}>
          <td data-label="What">
            <div>
              {channels[channel as keyof typeof channels] ?? channel}
              <p className="muted small">
                <DeskTime at={createdAt} />
              </p>
            </div>
          </td>
          <td data-label="About">{about}</td>
          <td data-label="State">
            <div>
              <span className={status === "failed" ? "desk-chip desk-chip--danger" : "desk-chip"}>
                {nextAttemptAt === NOT_YET && status === "pending" ? "Paused" : states[status]}
              </span>
              <p className="muted small">
                Tries: {attempts}
                {status === "pending" && nextAttemptAt !== NOT_YET ? (
                  <>
                    , next <DeskTime at={nextAttemptAt} />
                  </>
                ) : null}
              </p>
            </div>
          </td>
          <td data-label="Why">
            {trouble ? (
              <div>
                {troubles[trouble].why}
                <p className="muted small">{lastError}</p>
              </div>
            ) : (
              lastError
            )}
          </td>
          <td>
            {status === "claimed" ? null : (
              <RowAction intent="retry" name="id" value={id} label="Retry" about={about || channel} />
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

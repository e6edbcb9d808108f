import { Form } from "react-router";
import type { DeskRecords } from "#content/types.ts";
import type { OutboxLine } from "#shared/desk-outbox.ts";
import { DeskTime } from "./desk-time.tsx";

type Props = { lines: readonly OutboxLine[]; channels: DeskRecords["outbox"]["channels"] };

const states = { pending: "Waits", claimed: "On its way", failed: "Given up" } as const;

/** What was not delivered: what it is, how far it came, why not further, and another try. */
export function OutboxTable({ lines, channels }: Props) {
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">About</th>
          <th scope="col">State</th>
          <th scope="col">Why</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, channel, about, status, attempts, createdAt, nextAttemptAt, lastError }) => (
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
                  {states[status]}
                </span>
                <p className="muted small">
                  Tries: {attempts}
                  {status === "pending" ? (
                    <>
                      , next <DeskTime at={nextAttemptAt} />
                    </>
                  ) : null}
                </p>
              </div>
            </td>
            <td data-label="Why">{lastError}</td>
            <td>
              {status === "claimed" ? null : (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="retry"
                    className="btn btn--outline"
                    aria-label={`Retry: ${about || channel}`}
                  >
                    Retry
                  </button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";

/** How far a message got, on one line. */
export function stateOf({ status, attempts, updatedAt, nextAttemptAt, lastError }: OutboxMessage): string {
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  if (status === "delivered") return `delivered ${updatedAt}, ${tries}`;
  const next = status !== "failed" && status !== "paused" && `next try ${nextAttemptAt}`;
  return [`${status}, ${tries}`, next, lastError].filter(Boolean).join(", ");
}

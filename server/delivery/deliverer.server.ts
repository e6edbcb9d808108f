import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";

export type Delivery =
  | { status: "delivered" }
  /** Somebody paused its issue: not tried, and not due until that is resumed. */
  | { status: "paused" }
  /** `isFinal` when trying again cannot help; `isRefused` when it is because of whom it was for, and no fault of ours. */
  | { status: "failed"; error: unknown; isFinal: boolean; isRefused?: boolean };

/** Takes one message to where its channel leads. Expected failures are values; a throw counts as a passing failure. */
export type Deliverer = (message: OutboxMessage, signal: AbortSignal) => Promise<Delivery>;

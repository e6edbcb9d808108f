import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";

export type Delivery =
  | { status: "delivered" }
  /** Its newsletter issue was paused: it is tried once that is resumed. */
  | { status: "paused" }
  /** `isFinal` when trying again cannot help; `isRefused` when the recipient is the reason, not the site. */
  | { status: "failed"; error: unknown; isFinal: boolean; isRefused?: boolean };

/** Delivers one message. Expected failures are values; an exception counts as a temporary failure. */
export type Deliverer = (message: OutboxMessage, signal: AbortSignal) => Promise<Delivery>;

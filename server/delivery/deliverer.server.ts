import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";

export type Delivery =
  /** `isUnneeded` if nothing had to be sent any more. */
  | { status: "delivered"; isFile?: boolean; isUnneeded?: true }
  /** `isFinal` if a retry cannot help; `isRefused` if the recipient is the cause, not the site. */
  | { status: "failed"; error: unknown; isFinal: boolean; isRefused?: boolean };

/** Delivers one message. Expected failures are values; an exception counts as a temporary failure. */
export type Deliverer = (message: OutboxMessage, signal: AbortSignal) => Promise<Delivery>;

import type { Clock } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { RefusedAddress } from "./mail-transport.server.ts";

/** The one address that a message is for, if the others of its mail have it already. */
export function onlyToOf({ payload }: Pick<OutboxMessage, "payload">): { onlyTo?: string } {
  const { onlyTo } = JSON.parse(payload) as { onlyTo?: string };
  return onlyTo === undefined ? {} : { onlyTo };
}

/**
 * The message again for one address that was refused while others were not, with the same
 * Message-ID: from now on it waits, fails and is retried for that address alone.
 */
export function messageFor(
  { address }: RefusedAddress,
  message: OutboxMessage,
  clock: Clock,
): OutboxMessage {
  const payload = { ...(JSON.parse(message.payload) as object), onlyTo: address };
  return {
    ...message,
    id: createId(clock()),
    payload: JSON.stringify(payload),
    claimedBy: null,
    claimedUntil: null,
  };
}

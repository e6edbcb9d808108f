import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { savePendingSubscriber } from "#server/store/subscribers-table.server.ts";
import { consentWording } from "#shared/consent.ts";
import type { Services } from "#shared/services.ts";

type SubscribeParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Logger;
};

/** Stores an address as `pending` with its evidence of consent. The answer never tells whether it was known. */
export function createSubscribe({ store, clock, keys, log }: SubscribeParts): Services["subscribe"] {
  return async (input, client) => {
    const wording = consentWording(input.consentVersion);
    const subscriber = {
      // No provider tells mailboxes apart by case, and one address must not be two subscribers.
      email: input.email.toLowerCase(),
      page: input.visit.page.replace(/\p{Cc}/gu, ""),
      consentVersion: wording === "" ? "unknown" : input.consentVersion,
      consentWording: wording,
      addressHash: keys.hashAddress(client.address),
      flags: input.trap === "" ? [] : ["trap"],
      requestedAt: isoFromNow(clock),
    };
    try {
      await store.transaction((db) => savePendingSubscriber(db, subscriber));
      return { status: "accepted" };
    } catch (err) {
      log.error({ err, requestId: client.requestId }, "subscription not stored");
      return { status: "unavailable" };
    }
  };
}

import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { AbuseTally } from "#server/limits/abuse-tally.server.ts";
import type { MailBudget } from "#server/limits/mail-budget.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { insertMessages, queuedSince } from "#server/store/outbox-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { type SubscriptionRequest, saveRequest } from "#server/store/subscribers-table.server.ts";
import { consentWording } from "#shared/consent.ts";
import type { Services } from "#shared/services.ts";

export type SubscribeParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Logger;
  readonly mailBudget: MailBudget;
  readonly abuse: AbuseTally;
  readonly mailDomain: string;
  readonly onStored: () => void;
};

// The address may be somebody else's: nobody can have this site fill a stranger's mailbox.
const CONFIRMATION_EVERY_MS = 10 * 60_000;
const CONFIRMATIONS_PER_DAY = 3;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Stores an address as `pending` with its evidence of consent and queues the mail whose link confirms it.
 * The answer never tells whether the address was known.
 */
export function createSubscribe(parts: SubscribeParts): Services["subscribe"] {
  const { store, clock, keys, log, onStored } = parts;
  return async (input, client) => {
    const wording = consentWording(input.consentVersion);
    const request: SubscriptionRequest = {
      id: createId(clock()),
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
      await store.transaction((db) => storeRequest(db, parts, request));
      onStored();
      return { status: "accepted" };
    } catch (err) {
      log.error({ err, requestId: client.requestId }, "subscription not stored");
      return { status: "unavailable" };
    }
  };
}

async function storeRequest(db: Database, { clock, mailDomain }: SubscribeParts, request: SubscriptionRequest) {
  const subscriberId = await saveRequest(db, request);
  if (subscriberId === null || request.flags.length > 0) return;
  const today = await queuedSince(db, subscriberId, "mail-confirmation", isoFromNow(clock, -DAY_MS));
  const lately = isoFromNow(clock, -CONFIRMATION_EVERY_MS);
  if (today.length >= CONFIRMATIONS_PER_DAY || today.some((queuedAt) => queuedAt > lately)) return;
  await insertMessages(db, [createMessage("mail-confirmation", { subscriberId }, mailDomain, clock)]);
}

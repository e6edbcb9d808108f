import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { AbuseTally } from "#server/limits/abuse-tally.server.ts";
import type { Cut, MailBudget } from "#server/limits/mail-budget.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { insertMessages, isQueuedSince } from "#server/store/outbox-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { saveSubscriber } from "#server/store/subscribers-table.server.ts";
import { insertRequest } from "#server/store/subscription-requests-table.server.ts";
import { consentWording } from "#shared/consent.ts";
import type { Client, Services } from "#shared/services.ts";

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

/**
 * Stores an address as `pending`, and a request with its evidence of consent and the mail whose link confirms it. Does
 * the same for every address, so that neither the answer nor its time tells whether it is known: a confirmed one is left
 * as it is, and its mail is dropped on delivery. A sprung trap is answered the same and writes nothing.
 */
export function createSubscribe(parts: SubscribeParts): Services["subscribe"] {
  const { store, log, abuse, onStored } = parts;
  return async (input, client) => {
    if (input.trap !== "") {
      abuse.note("newsletter", "trapped");
      return { status: "accepted" };
    }
    try {
      const cut = await store.transaction((db) => storeRequest(db, parts, input, client));
      if (cut) abuse.note("newsletter", `cut-${cut}`);
      // Whoever is over the budget of their mailbox has their mails; without a mail nothing can be confirmed.
      if (cut === "network" || cut === "overall") return { status: "unavailable" };
      onStored();
      return { status: "accepted" };
    } catch (err) {
      log.error({ err, requestId: client.requestId }, "subscription not stored");
      return { status: "unavailable" };
    }
  };
}

type Input = Parameters<Services["subscribe"]>[0];

async function storeRequest(db: Database, parts: SubscribeParts, input: Input, client: Client): Promise<Cut | null> {
  const { clock, keys, mailDomain, mailBudget } = parts;
  // No provider tells mailboxes apart by case, and one address must not be two subscribers.
  const email = input.email.toLowerCase();
  if (await isQueuedSince(db, email, "mail-confirmation", isoFromNow(clock, -CONFIRMATION_EVERY_MS))) return null;
  const cut = await mailBudget.take(db, "confirmation", email, client);
  if (cut) return cut;
  const requestedAt = isoFromNow(clock);
  const subscriberId = await saveSubscriber(db, { id: createId(clock()), email, requestedAt });
  const wording = consentWording(input.consentVersion);
  const request = {
    id: createId(clock()),
    subscriberId,
    page: input.visit.page.replace(/\p{Cc}/gu, ""),
    consentVersion: wording === "" ? "unknown" : input.consentVersion,
    consentWording: wording,
    addressHash: keys.hashAddress(client.address),
    requestedAt,
  };
  await insertRequest(db, request);
  const payload = JSON.stringify({ requestId: request.id });
  await insertMessages(db, [createMessage("mail-confirmation", { subscriberId, payload }, mailDomain, clock)]);
  return null;
}

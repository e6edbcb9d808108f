import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { createId } from "#server/ids.server.ts";
import type { MailQuota } from "#server/limits/quotas.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { LinkPurpose } from "#server/signed-links.server.ts";
import { endSubscription, saveSubscriber } from "#server/store/newsletter/subscribers-table.server.ts";
import { confirmRequest, insertRequest } from "#server/store/newsletter/subscription-requests-table.server.ts";
import { insertMessages, isQueuedSince, withdrawMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client, LinkOutcome, Services } from "#shared/contracts/services.ts";
import { consentWording } from "#shared/forms/consent.ts";

export type SubscribeDependencies = Pick<Context, "store" | "clock" | "keys" | "log" | "mailDomain" | "onStored"> & {
  readonly mailQuota: MailQuota;
};

// The address may be somebody else's: nobody may flood a stranger's mailbox through this site.
const CONFIRMATION_EVERY_MS = 10 * 60_000;

/** Answers and does the same for every address, so that nobody learns who is subscribed. */
export function createSubscribe(parts: SubscribeDependencies): Services["subscribe"] {
  const { store, log, onStored } = parts;
  return async (input, client) => {
    if (input.honeypot !== "") {
      log.info({ form: "newsletter", reason: "honeypot" }, "abuse");
      return { status: "accepted" };
    }
    try {
      const exhausted = await store.transaction((db) => storeRequest(db, parts, input, client));
      if (exhausted) log.info({ form: "newsletter", reason: `throttled-${exhausted}` }, "abuse");
      // When the mailbox's quota is used up, it already has mails to confirm. With the other quotas it may have none.
      if (exhausted === "network" || exhausted === "overall") return { status: "unavailable" };
      onStored();
      return { status: "accepted" };
    } catch (err) {
      log.error({ err, requestId: client.requestId }, "subscription not stored");
      return { status: "unavailable" };
    }
  };
}

type Input = Parameters<Services["subscribe"]>[0];

async function storeRequest(db: Database, parts: SubscribeDependencies, input: Input, client: Client) {
  const { clock, keys, mailDomain, mailQuota } = parts;
  // No provider distinguishes mailboxes by case, and one address must not become two subscribers.
  const email = input.email.toLowerCase();
  if (await isQueuedSince(db, email, "mail-confirmation", isoFromNow(clock, -CONFIRMATION_EVERY_MS))) return null;
  const exhausted = await mailQuota(db, "confirmation", email, client);
  if (exhausted) return exhausted;
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

type LinkDependencies = Pick<Context, "store" | "clock" | "log" | "links">;

/** Confirms or ends a subscription by a mailed link. Following it again changes nothing and gives the same answer. */
export function createLinkActions(
  parts: LinkDependencies,
): Pick<Services, "isOurToken" | "confirmSubscription" | "unsubscribe"> {
  const { store, clock, log, links } = parts;

  async function follow(purpose: LinkPurpose, token: string, act: (id: string) => Promise<LinkOutcome>) {
    const link = links.read(purpose, token);
    if (link.status !== "valid") return link;
    try {
      return await act(link.id);
    } catch (err) {
      log.error({ err, purpose }, "subscription not changed");
      return { status: "unavailable" } as const;
    }
  }

  return {
    isOurToken: (purpose, token) => links.read(purpose, token).status !== "invalid",

    confirmSubscription: (token) =>
      follow("confirm", token, async (id) => {
        const isConfirmed = await store.transaction((db) => confirmRequest(db, id, isoFromNow(clock)));
        // Deleted after a month, or unsubscribed since: only a new request counts as consent.
        return isConfirmed ? { status: "done" } : { status: "expired" };
      }),

    unsubscribe: (token) =>
      follow("unsubscribe", token, async (id) => {
        await store.transaction(async (db) => {
          await endSubscription(db, id, isoFromNow(clock));
          await withdrawMessages(db, id);
        });
        return { status: "done" };
      }),
  };
}

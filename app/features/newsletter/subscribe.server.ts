import type { Client } from "#server/client.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { planMail, type QuotaScope } from "#server/limits/mail-quota.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import {
  dueTimeOfUntried,
  insertMessages,
  isQueuedBetween,
} from "#server/store/outbox/outbox-table.server.ts";
import { type Database, waitForOthers } from "#server/store/store.server.ts";
import { consentWording } from "#shared/forms/consent.ts";
import type { Visit } from "#shared/forms/visit.ts";
import { findSubscriberByEmail, saveSubscriber } from "./tables/subscribers-table.server.ts";
import { insertRequest } from "./tables/subscription-requests-table.server.ts";

// The address may be somebody else's: nobody may flood a stranger's mailbox through this site.
const CONFIRMATION_EVERY_MS = 10 * 60_000;
// Maximum difference between the clocks of instances. A later mail was queued before the clock was
// set back.
const CLOCK_SKEW_MS = 60_000;

export type SubscriptionForm = {
  readonly email: string;
  readonly visit: Visit;
  readonly consentVersion: string;
  /**
   * A field that people never see; any text in it was typed by a robot or a program that fills in
   * forms.
   */
  readonly honeypot: string;
};

/**
 * `mailedLater`: so many people subscribe that the mail to confirm waits for another hour.
 * `trapped`: the honeypot was filled in. `unavailable`: nothing was stored, the visitor may try
 * again.
 */
export type SubscribeOutcome =
  | { readonly status: "accepted"; readonly mailedLater?: true }
  | { readonly status: "trapped" | "unavailable" };

/**
 * Stores the address as pending and mails the link that confirms it. Does and answers the same for
 * every address, so that nobody learns who is subscribed.
 */
export async function subscribe(
  site: Site,
  form: SubscriptionForm,
  client: Client,
): Promise<SubscribeOutcome> {
  const outcome = await storeSubscription(site, form, client);
  site.countForm("newsletter", outcome.status);
  return outcome;
}

async function storeSubscription(
  site: Site,
  form: SubscriptionForm,
  client: Client,
): Promise<SubscribeOutcome> {
  const { store, log, onStored } = site;
  if (form.honeypot !== "") {
    log.info({ form: "newsletter", reason: "honeypot" }, "abuse");
    return { status: "trapped" };
  }
  try {
    const stored = await store.transaction((db) => storeRequest(site, db, form, client));
    if (stored.throttled)
      log.info({ form: "newsletter", reason: `throttled-${stored.throttled}` }, "abuse");
    if (stored.outcome.status === "accepted") onStored();
    return stored.outcome;
  } catch (err) {
    log.error({ err, requestId: client.requestId }, "subscription not stored");
    return { status: "unavailable" };
  }
}

type Stored = {
  readonly outcome: SubscribeOutcome;
  readonly throttled?: QuotaScope;
};

async function storeRequest(
  site: Site,
  db: Database,
  form: SubscriptionForm,
  client: Client,
): Promise<Stored> {
  const { clock, keys, mailDomain } = site;
  // No provider distinguishes mailboxes by case, and one address must not become two subscribers.
  const email = form.email.toLowerCase();
  await waitForOthers(db, `subscription of ${email}`);
  const now = isoFromNow(clock);
  const until = isoFromNow(clock, CLOCK_SKEW_MS);
  const untriedAt = await dueTimeOfUntried(db, email, "mail-confirmation", until);
  if (untriedAt !== null && untriedAt > now)
    return { outcome: { status: "accepted", mailedLater: true } };
  // What was mailed before somebody left confirms nothing any more.
  const leftAt = (await findSubscriberByEmail(db, email))?.unsubscribedAt ?? "";
  const recently = isoFromNow(clock, -CONFIRMATION_EVERY_MS);
  const since = leftAt > recently ? leftAt : recently;
  if (await isQueuedBetween(db, email, "mail-confirmation", { since, until }))
    return { outcome: { status: "accepted" } };

  const mail = await planMail(site, db, { purpose: "confirmation", recipient: email, client });
  if (mail.status === "exhausted") {
    // When the mailbox's quota is used up, it already has mails to confirm. With the other quotas
    // it may have none.
    const status = mail.scope === "recipient" ? "accepted" : "unavailable";
    return { outcome: { status }, throttled: mail.scope };
  }

  const subscriberId = await saveSubscriber(db, { id: createId(clock()), email, requestedAt: now });
  const wording = consentWording(form.consentVersion);
  const request = {
    id: createId(clock()),
    subscriberId,
    page: form.visit.page.replace(/\p{Cc}/gu, ""),
    consentVersion: wording === "" ? "unknown" : form.consentVersion,
    consentWording: wording,
    addressHash: keys.hashAddress(client.address),
    requestedAt: now,
  };
  await insertRequest(db, request);
  const payload = JSON.stringify({ requestId: request.id });
  const message = createMessage(
    "mail-confirmation",
    { subscriberId, payload },
    mailDomain(),
    clock,
  );
  const isLater = mail.dueAt > now;
  await insertMessages(db, [isLater ? { ...message, dueAt: mail.dueAt } : message]);
  return { outcome: isLater ? { status: "accepted", mailedLater: true } : { status: "accepted" } };
}

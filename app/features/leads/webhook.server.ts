import { createHmac } from "node:crypto";
import { findEnquiry } from "#features/enquiries/index.server.ts";
import { memberNames } from "#features/members/index.server.ts";
import type { Config } from "#server/config.server.ts";
import type { Deliverer, Delivery } from "#server/delivery/mail-transport.server.ts";
import type { Site } from "#server/site.server.ts";
import { leadChanged, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { findLead } from "./index.server.ts";
import type { Lead } from "./lead.ts";

export type Webhook = {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/** Delivers to the webhook of the settings; nothing without one. */
export function webhookOf(
  site: Site,
  { webhookUrl: url, webhookSecret: secret }: Config,
): Record<string, Deliverer> {
  if (!url || !secret) return {};
  return { webhook: (message, signal) => postToWebhook(site, { url, secret }, message, signal) };
}

/** Posts a lead as signed JSON, as docs/webhook.md specifies. Anything but a 2xx is retried. */
export async function postToWebhook(
  { store, clock }: Site,
  { url, secret, timeoutMs = TIMEOUT_MS }: Webhook,
  message: OutboxMessage,
  signal: AbortSignal,
): Promise<Delivery> {
  const lead = await findLead(store.db, message.leadId ?? "");
  if (!lead) return { status: "failed", error: new Error("the lead is gone"), isFinal: true };
  const body = JSON.stringify(
    message.payload === leadChanged ? await changeBody(store.db, lead) : webhookBody(lead),
  );
  const headers = signedHeaders({ secret, id: message.id, at: clock(), body });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: limit,
  }).catch(
    // The error itself says only "fetch failed"; its cause has the reason.
    (error: Error) => Promise.reject(error.cause ?? error),
  );
  await answer.body?.cancel();
  if (answer.ok) return { status: "delivered" };
  return {
    status: "failed",
    error: new Error(`the webhook answered ${answer.status}`),
    isFinal: false,
  };
}

type Signed = {
  readonly secret: string;
  readonly id: string;
  readonly at: Date;
  readonly body: string;
};

export function signedHeaders({ secret, id, at, body }: Signed): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    "content-type": "application/json",
    "user-agent": "lead-webhook/1",
    "idempotency-key": id,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`,
  };
}

/** The body of a post. A change that could break a receiver needs a new version number. */
function webhookBody({
  consentVersion,
  consentWording,
  addressHash: _,
  suppressed: __,
  ...lead
}: Lead) {
  const consent = { version: consentVersion, wording: consentWording };
  return { version: 1, event: "lead.created", lead: { ...lead, consent } };
}

async function changeBody(db: Database, { id, reference, kind }: Lead) {
  const enquiry = await findEnquiry(db, id);
  const { status, ownerId = null, answeredAt, waitingSince, changedAt } = enquiry ?? {};
  const firstAnsweredAt = enquiry?.firstAnsweredAt ?? answeredAt;
  const owner = ownerId === null ? null : ((await memberNames(db)).get(ownerId) ?? null);
  return {
    version: 1,
    event: "lead.changed",
    lead: {
      id,
      reference,
      kind,
      status,
      owner,
      answeredAt,
      firstAnsweredAt,
      waitingSince: answeredAt === null ? waitingSince : null,
      changedAt,
    },
  };
}

// Signed as standardwebhooks.com specifies: its libraries expect the key in Base64 after this
// prefix.
function sign(secret: string, content: string): string {
  const key = secret.startsWith("whsec_")
    ? Buffer.from(secret.slice("whsec_".length), "base64")
    : secret;
  return createHmac("sha256", key).update(content).digest("base64");
}

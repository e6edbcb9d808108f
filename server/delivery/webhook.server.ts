import { createHmac } from "node:crypto";
import type { Context } from "#server/context.server.ts";
import { findEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { findLead, type Lead } from "#server/store/leads/leads-table.server.ts";
import { memberNames } from "#server/store/members/members-table.server.ts";
import { leadChanged } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Deliverer } from "./mail-transport.server.ts";

export type WebhookDependencies = Pick<Context, "store" | "clock"> & {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/** Posts a lead as signed JSON, as docs/webhook.md specifies. Anything but a 2xx is retried. */
export function createWebhookDeliverer(parts: WebhookDependencies): Deliverer {
  const { store, clock, url, secret, timeoutMs = TIMEOUT_MS } = parts;
  return async (message, signal) => {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return { status: "failed", error: new Error("the lead is gone"), isFinal: true };
    const body = JSON.stringify(message.payload === leadChanged ? await changeBody(store.db, lead) : webhookBody(lead));
    const timestamp = String(Math.floor(clock().getTime() / 1_000));
    const headers = {
      "content-type": "application/json",
      "user-agent": "lead-webhook/1",
      "idempotency-key": message.id,
      "webhook-id": message.id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${sign(secret, `${message.id}.${timestamp}.${body}`)}`,
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: limit }).catch(
      // The error itself says only "fetch failed"; its cause has the reason.
      (error: Error) => Promise.reject(error.cause ?? error),
    );
    await answer.body?.cancel();
    if (answer.ok) return { status: "delivered" };
    return { status: "failed", error: new Error(`the webhook answered ${answer.status}`), isFinal: false };
  };
}

/** The body of a post. A change that could break a receiver needs a new version number. */
function webhookBody({ consentVersion, consentWording, addressHash: _, suppressed: __, ...lead }: Lead) {
  const consent = { version: consentVersion, wording: consentWording };
  return { version: 1, event: "lead.created", lead: { ...lead, consent } };
}

async function changeBody(db: Database, { id, reference, kind }: Lead) {
  const enquiry = await findEnquiry(db, id);
  const { status, ownerId = null, answeredAt, changedAt } = enquiry ?? {};
  const owner = ownerId === null ? null : ((await memberNames(db)).get(ownerId) ?? null);
  return { version: 1, event: "lead.changed", lead: { id, reference, kind, status, owner, answeredAt, changedAt } };
}

// Signed as standardwebhooks.com specifies: its libraries expect the key in Base64 after this prefix.
function sign(secret: string, content: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  return createHmac("sha256", key).update(content).digest("base64");
}

import { createHmac } from "node:crypto";
import type { Clock } from "#server/clock.server.ts";
import { findLead, type Lead } from "#server/store/leads-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { postJson } from "./post-json.server.ts";

export type WebhookParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly url: string;
  readonly secret: string;
  readonly allowsLoopback: boolean;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/** Posts a lead as signed JSON; docs/webhook.md is the contract. Anything but a 2xx is tried again. */
export function createWebhookDeliverer(parts: WebhookParts): Deliverer {
  const { store, clock, url, secret, allowsLoopback, timeoutMs = TIMEOUT_MS } = parts;
  return async (message, signal) => {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return { status: "failed", error: new Error("the lead is gone"), isFinal: true };
    const body = JSON.stringify(webhookBody(lead));
    const timestamp = String(Math.floor(clock().getTime() / 1_000));
    const headers = {
      "user-agent": "lead-webhook/1",
      "idempotency-key": message.id,
      "webhook-id": message.id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${sign(secret, `${message.id}.${timestamp}.${body}`)}`,
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const status = await postJson({ url, body, headers, allowsLoopback, signal: limit });
    if (status >= 200 && status < 300) return { status: "delivered" };
    return { status: "failed", error: new Error(`the webhook answered ${status}`), isFinal: false };
  };
}

/** What receivers get. A change that could break one of them is a new version. */
function webhookBody({ consentVersion, consentWording, addressHash: _, unmailed: __, ...lead }: Lead) {
  const consent = { version: consentVersion, wording: consentWording };
  return { version: 1, event: "lead.created", lead: { ...lead, consent } };
}

// The scheme of standardwebhooks.com, whose libraries write the key in Base64 behind this prefix.
function sign(secret: string, content: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  return createHmac("sha256", key).update(content).digest("base64");
}

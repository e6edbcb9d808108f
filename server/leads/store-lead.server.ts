import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import type { MailQuota, QuotaScope, UncheckedQuota } from "#server/limits/quotas.server.ts";

import { insertEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { consumeChallenge } from "#server/store/leads/challenges-table.server.ts";
import {
  findByDedupeKey,
  freeReference,
  insertLead,
  markSuppressed,
  releaseDedupeKey,
} from "#server/store/leads/leads-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client, SubmitOutcome } from "#shared/contracts/services.ts";
import { isAcknowledged, type LeadDraft, messagesFor } from "./build-lead.server.ts";
import type { HumanCheckResult } from "./human-check.server.ts";
import { flagsBySender } from "./signals.server.ts";

export const DEDUPE_WINDOW_MS = 10 * 60_000;

export type StoreLeadDependencies = Pick<Context, "clock" | "referencePrefix" | "mailDomain" | "hasWebhook"> & {
  readonly mailQuota: MailQuota;
  readonly uncheckedQuota: UncheckedQuota;
};

type Intake = {
  readonly draft: LeadDraft;
  readonly dedupeKey: string;
  readonly client: Client;
  readonly check: Extract<HumanCheckResult, { status: "passed" }> | null;
};

/** Why a post was suspicious; the visitor is not told: no human check, honeypot filled in, or mail throttled. */
type AbuseReason = "unchecked" | "honeypot" | `throttled-${QuotaScope}`;

type Stored = { readonly outcome: SubmitOutcome; readonly abuse: AbuseReason | null };

/** Stores a lead with its messages once. A double click sends the same solved challenge twice and gets one lead. */
export async function storeLead(db: Database, parts: StoreLeadDependencies, intake: Intake): Promise<Stored> {
  const { clock, uncheckedQuota, referencePrefix } = parts;
  const { draft, dedupeKey, client, check } = intake;
  const isFresh = check === null || (await consumeChallenge(db, check.signature, check.expiresAt));
  await releaseDedupeKey(db, dedupeKey, isoFromNow(clock, -DEDUPE_WINDOW_MS));
  const flags = await flagsBySender(db, draft);
  const lead = { ...draft, flags, reference: await freeReference(db, referencePrefix) };
  const isLetIn = check === null ? await uncheckedQuota(db, client) : isFresh;
  if (isLetIn && (await insertLead(db, lead, dedupeKey))) {
    await insertEnquiry(db, lead);
    return {
      outcome: { status: "accepted", reference: lead.reference },
      abuse: await queueMessages(db, parts, lead, client),
    };
  }
  const first = await findByDedupeKey(db, dedupeKey);
  if (first) return { outcome: { status: "duplicate", reference: first.reference }, abuse: null };
  return { outcome: { status: "unverified", reason: isFresh ? "flood" : "replayed" }, abuse: "unchecked" };
}

async function queueMessages(db: Database, parts: StoreLeadDependencies, lead: LeadDraft, client: Client) {
  const suppressed = isAcknowledged(lead) ? await parts.mailQuota(db, "acknowledgment", lead.email, client) : null;
  if (suppressed) await markSuppressed(db, lead.id, suppressed);
  await insertMessages(db, messagesFor({ ...lead, suppressed }, parts));
  if (lead.flags.includes("honeypot")) return "honeypot";
  return suppressed && (`throttled-${suppressed}` as const);
}

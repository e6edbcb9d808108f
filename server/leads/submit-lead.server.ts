import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import type { EventBus } from "#server/enquiries/event-bus.server.ts";
import type { MailQuota, QuotaScope, UncheckedQuota } from "#server/limits/quotas.server.ts";
import { insertEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { consumeChallenge } from "#server/store/leads/idempotency-keys-table.server.ts";
import {
  findByDedupeKey,
  freeReference,
  insertLead,
  markSuppressed,
  releaseDedupeKey,
} from "#server/store/leads/leads-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client, LeadSubmission, Services, SubmitOutcome } from "#shared/contracts/services.ts";
import { leadForms } from "#shared/forms/lead-fields.ts";
import { buildLead, isAcknowledged, type LeadDraft, messagesFor } from "./build-lead.server.ts";
import type { HumanCheck, HumanCheckResult } from "./human-check.server.ts";
import { flagsBySender } from "./signals.server.ts";

export type SubmitLeadDependencies = StoreLeadDependencies &
  Pick<Context, "store" | "keys" | "log" | "onStored"> & {
    readonly humanCheck: HumanCheck;
    readonly eventBus: EventBus;
  };

export function createSubmitLead(parts: SubmitLeadDependencies): Services["submitLead"] {
  const { store, keys, clock, log } = parts;
  return async (submission, client) => {
    const { kind } = submission;
    const check = await checkHuman(parts.humanCheck, submission);
    if (check?.status === "refused") {
      log.info({ form: kind, reason: "unchecked" }, "abuse");
      return { status: "unverified", reason: check.reason };
    }
    const draft = buildLead(submission, client, keys, clock);
    const dedupeKey = keys.hashContent(kind, draft.addressHash, ...Object.values(draft.fields));
    try {
      const intake = { draft, dedupeKey, client, check };
      const { outcome, abuse } = await store.transaction((db) => storeLead(db, parts, intake));
      if (abuse) log.info({ form: kind, reason: abuse }, "abuse");
      if (outcome.status === "accepted") {
        parts.onStored();
        parts.eventBus.publish({ kind: "received", id: draft.id });
      }
      return outcome;
    } catch (err) {
      log.error({ err, requestId: client.requestId, kind }, "lead not stored");
      return { status: "unavailable" };
    }
  };
}

async function checkHuman(humanCheck: HumanCheck, { kind, humanCheck: answer }: LeadSubmission) {
  return leadForms[kind].needsHumanCheck || answer !== "" ? humanCheck.verify(answer) : null;
}

export const DEDUPE_WINDOW_MS = 10 * 60_000;

type StoreLeadDependencies = Pick<Context, "clock" | "referencePrefix" | "mailDomain" | "hasWebhook"> & {
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

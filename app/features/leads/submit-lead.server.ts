import { findSender, insertEnquiry } from "#features/enquiries/index.server.ts";
import type { Client } from "#server/client.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { type QuotaScope, takeMailQuota } from "#server/limits/mail-quota.server.ts";
import type { Site } from "#server/site.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { consumeChallenge } from "#server/store/used-challenges-table.server.ts";
import { buildLead, isAcknowledged, messagesFor } from "./build-lead.server.ts";
import { checkHuman, type PassedCheck } from "./human-check.server.ts";
import type { Lead, LeadSubmission } from "./lead.ts";
import { flagsAfterDecisions } from "./signals.server.ts";
import {
  findByDedupeKey,
  freeReference,
  insertLead,
  markSuppressed,
  releaseDedupeKey,
} from "./tables/leads-table.server.ts";
import { takeUncheckedQuota } from "./unchecked-quota.server.ts";

/** `isUnmailed`: no acknowledgment goes to the visitor, so none may be promised. */
type Receipt = { reference: string; isUnmailed?: true };

export type SubmitOutcome =
  | (Receipt & { status: "accepted" | "duplicate" })
  | { status: "unverified"; reason: "missing" | "invalid" | "expired" | "replayed" | "flood" }
  | { status: "unavailable" };

export const DEDUPE_WINDOW_MS = 10 * 60_000;

/**
 * Why a post was suspicious; the visitor is not told: no human check, honeypot filled in, or mail
 * throttled.
 */
type AbuseReason = "unchecked" | "honeypot" | `throttled-${QuotaScope}`;

type Stored = {
  readonly outcome: SubmitOutcome;
  readonly abuse: AbuseReason | null;
  readonly lead?: Lead;
};

/** Stores what a visitor sent, with the mails it causes. What is answered `accepted` is on disk. */
export async function submitLead(
  site: Site,
  submission: LeadSubmission,
  client: Client,
): Promise<SubmitOutcome> {
  const { kind } = submission;
  const { outcome, abuse, lead } = await checkAndStore(site, submission, client);
  if (abuse) site.log.info({ form: kind, reason: abuse }, "abuse");
  if (lead) {
    const flagged = lead.flags.length > 0 ? { isFlagged: true as const } : {};
    site.onStored();
    site.eventBus.publish({ kind: "received", id: lead.id, ...flagged });
  }
  const isTrapped = outcome.status === "accepted" && submission.honeypot !== "";
  site.countForm(kind, isTrapped ? "trapped" : outcome.status);
  return outcome;
}

async function checkAndStore(
  site: Site,
  submission: LeadSubmission,
  client: Client,
): Promise<Stored> {
  const check = await checkHuman(site, submission);
  if (check?.status === "refused") {
    return { outcome: { status: "unverified", reason: check.reason }, abuse: "unchecked" };
  }
  try {
    return await site.store.transaction((db) => storeLead(site, db, { submission, client, check }));
  } catch (err) {
    site.log.error({ err, requestId: client.requestId, kind: submission.kind }, "lead not stored");
    return { outcome: { status: "unavailable" }, abuse: null };
  }
}

type Intake = {
  readonly submission: LeadSubmission;
  readonly client: Client;
  /** Null for a form that asks for none. */
  readonly check: PassedCheck | null;
};

/**
 * Stores a lead with its messages once. A double click sends the same solved challenge twice and
 * gets one lead.
 */
async function storeLead(
  site: Site,
  db: Database,
  { submission, client, check }: Intake,
): Promise<Stored> {
  const isFresh = check === null || (await consumeChallenge(db, check.signature, check.expiresAt));
  const draft = buildLead(site, submission, client);
  const dedupeKey = site.keys.hashContent(
    draft.kind,
    draft.addressHash,
    ...Object.values(draft.fields),
  );
  await releaseDedupeKey(db, dedupeKey, isoFromNow(site.clock, -DEDUPE_WINDOW_MS));
  const flags = flagsAfterDecisions(draft.flags, await findSender(db, draft.email));
  const lead = {
    ...draft,
    flags,
    reference: await freeReference(db, site.brand().referencePrefix),
  };

  const isLetIn = check === null ? await takeUncheckedQuota(site, db, client) : isFresh;
  if (isLetIn && (await insertLead(db, lead, dedupeKey))) {
    await insertEnquiry(db, lead);
    const suppressed = await queueMessages(site, db, lead, client);
    const isMailed = suppressed === null && isAcknowledged(lead);
    const outcome: SubmitOutcome = { status: "accepted", ...receiptOf(lead.reference, isMailed) };
    return { outcome, abuse: abuseIn(lead, suppressed), lead };
  }

  const first = await findByDedupeKey(db, dedupeKey);
  if (first) {
    const isMailed = first.flags === "[]" && first.suppressed === null;
    return {
      outcome: { status: "duplicate", ...receiptOf(first.reference, isMailed) },
      abuse: null,
    };
  }
  return {
    outcome: { status: "unverified", reason: isFresh ? "flood" : "replayed" },
    abuse: "unchecked",
  };
}

function receiptOf(reference: string, isMailed: boolean): Receipt {
  return isMailed ? { reference } : { reference, isUnmailed: true };
}

/**
 * Queues the mails and the webhook; returns the exhausted quota because of which the visitor gets
 * no mail.
 */
async function queueMessages(
  site: Site,
  db: Database,
  lead: Lead,
  client: Client,
): Promise<QuotaScope | null> {
  const mail = { purpose: "acknowledgment", recipient: lead.email, client } as const;
  const suppressed = isAcknowledged(lead) ? await takeMailQuota(site, db, mail) : null;
  if (suppressed) await markSuppressed(db, lead.id, suppressed);
  await insertMessages(db, messagesFor(site, { ...lead, suppressed }));
  return suppressed;
}

function abuseIn({ flags }: Lead, suppressed: QuotaScope | null): AbuseReason | null {
  if (flags.includes("honeypot")) return "honeypot";
  return suppressed && `throttled-${suppressed}`;
}

import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createReference } from "#server/ids.server.ts";
import type { AbuseReason } from "#server/limits/abuse-tally.server.ts";
import type { MailBudget } from "#server/limits/mail-budget.server.ts";
import type { Pressure } from "#server/limits/pressure.server.ts";
import { spendChallenge } from "#server/store/challenges-table.server.ts";
import { insertEnquiry } from "#server/store/enquiries-table.server.ts";
import {
  findByDedupeKey,
  insertLead,
  isReferenceTaken,
  markUnmailed,
  releaseDedupeKey,
} from "#server/store/leads-table.server.ts";
import { insertMessages } from "#server/store/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client, SubmitOutcome } from "#shared/services.ts";
import { isAcknowledged, type LeadDraft, messagesFor } from "./build-lead.server.ts";
import type { HumanCheckResult } from "./human-check.server.ts";
import { flagsBySender } from "./sender-flags.server.ts";

export const DEDUPE_WINDOW_MS = 10 * 60_000;

export type StoreLeadParts = {
  readonly clock: Clock;
  readonly pressure: Pressure;
  readonly mailBudget: MailBudget;
  readonly referencePrefix: string;
  /** Right-hand side of the Message-ID of every mail. */
  readonly mailDomain: string;
  readonly hasWebhook: boolean;
};

type Intake = {
  readonly draft: LeadDraft;
  readonly dedupeKey: string;
  readonly client: Client;
  /** What the solved challenge came to; null when the form was sent without one and may be. */
  readonly check: Extract<HumanCheckResult, { status: "passed" }> | null;
};

type Stored = { readonly outcome: SubmitOutcome; readonly abuse: AbuseReason | null };

/**
 * Stores a lead with its messages, once, within the transaction at hand. Of two equal posts at once, the unique dedupe
 * key and the unique signature make the second wait for the first. A repetition is looked for even when the challenge
 * is spent: a double click sends the same solution twice.
 */
export async function storeLead(db: Database, parts: StoreLeadParts, intake: Intake): Promise<Stored> {
  const { clock, pressure, referencePrefix } = parts;
  const { draft, dedupeKey, client, check } = intake;
  const isFresh = check === null || (await spendChallenge(db, check.signature, check.expiresAt));
  const isLetIn = check === null ? !(await pressure.isHigh(db, client)) : isFresh;
  await releaseDedupeKey(db, dedupeKey, isoFromNow(clock, -DEDUPE_WINDOW_MS));
  const flags = await flagsBySender(db, draft);
  const lead = { ...draft, flags, reference: await freeReference(db, referencePrefix) };
  if (isLetIn && (await insertLead(db, lead, dedupeKey))) {
    if (check === null) await pressure.count(db, client);
    await insertEnquiry(db, lead);
    return {
      outcome: { status: "accepted", reference: lead.reference },
      abuse: await queueMessages(db, parts, lead, client),
    };
  }
  const first = await findByDedupeKey(db, dedupeKey);
  if (first) return { outcome: { status: "duplicate", reference: first.reference }, abuse: null };
  return { outcome: { status: "unverified", reason: isFresh ? "pressure" : "replayed" }, abuse: "unchecked" };
}

async function queueMessages(db: Database, parts: StoreLeadParts, lead: LeadDraft, client: Client) {
  const unmailed = isAcknowledged(lead) ? await parts.mailBudget.take(db, "acknowledgment", lead.email, client) : null;
  if (unmailed) await markUnmailed(db, lead.id, unmailed);
  await insertMessages(db, messagesFor({ ...lead, unmailed }, parts));
  if (lead.flags.includes("trap")) return "trapped";
  return unmailed && (`cut-${unmailed}` as const);
}

async function freeReference(db: Database, prefix: string): Promise<string> {
  let reference = createReference(prefix);
  while (await isReferenceTaken(db, reference)) reference = createReference(prefix);
  return reference;
}

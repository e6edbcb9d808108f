import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createReference } from "#server/ids.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { spendChallenge } from "#server/store/challenges-table.server.ts";
import { findByDedupeKey, insertLead, isReferenceTaken, releaseDedupeKey } from "#server/store/leads-table.server.ts";
import { insertMessages } from "#server/store/outbox-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { needsHumanCheck } from "#shared/lead-fields.ts";
import type { Services, SubmitOutcome } from "#shared/services.ts";
import { buildLead, type LeadDraft, messagesFor } from "./build-lead.server.ts";
import type { HumanCheck, HumanCheckResult } from "./human-check.server.ts";

export const DEDUPE_WINDOW_MS = 10 * 60_000;

export type SubmitLeadParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly humanCheck: HumanCheck;
  readonly referencePrefix: string;
  /** Right-hand side of the Message-ID of every mail. */
  readonly mailDomain: string;
  readonly hasWebhook: boolean;
  readonly log: Logger;
  /** Called after the commit, so that mail goes out without waiting for the next poll. */
  readonly onStored: () => void;
};

/** Stores a lead with everything that is to be sent because of it, once; see docs/forms-and-leads.md. */
export function createSubmitLead(parts: SubmitLeadParts): Services["submitLead"] {
  return async (submission, client) => {
    const check = await checkHuman(parts.humanCheck, submission);
    if (check?.status === "refused") return { status: "unverified", reason: check.reason };

    const draft = buildLead(submission, client, parts.keys, parts.clock);
    const dedupeKey = parts.keys.hashContent(draft.kind, draft.addressHash, ...Object.values(draft.fields));
    try {
      const outcome = await parts.store.transaction((db) => storeOnce(db, parts, draft, dedupeKey, check));
      if (outcome.status === "accepted") parts.onStored();
      return outcome;
    } catch (err) {
      parts.log.error({ err, requestId: client.requestId, kind: draft.kind }, "lead not stored");
      return { status: "unavailable" };
    }
  };
}

type Passed = Extract<HumanCheckResult, { status: "passed" }>;

async function checkHuman(humanCheck: HumanCheck, { kind, humanCheck: answer }: Parameters<Services["submitLead"]>[0]) {
  return needsHumanCheck[kind] ? humanCheck.verify(answer) : null;
}

// Of two equal posts at once, the unique dedupe key and the unique signature make the second wait for the first.
// A repetition is looked for even when the challenge is spent: a double click sends the same solution twice.
async function storeOnce(
  db: Database,
  parts: SubmitLeadParts,
  draft: LeadDraft,
  dedupeKey: string,
  check: Passed | null,
): Promise<SubmitOutcome> {
  const { clock, referencePrefix } = parts;
  const isFresh = check === null || (await spendChallenge(db, check.signature, check.expiresAt));
  await releaseDedupeKey(db, dedupeKey, isoFromNow(clock, -DEDUPE_WINDOW_MS));
  const lead = { ...draft, reference: await freeReference(db, referencePrefix) };
  if (isFresh && (await insertLead(db, lead, dedupeKey))) {
    await insertMessages(db, messagesFor(draft, parts));
    return { status: "accepted", reference: lead.reference };
  }
  const first = await findByDedupeKey(db, dedupeKey);
  return first ? { status: "duplicate", reference: first.reference } : { status: "unverified", reason: "replayed" };
}

async function freeReference(db: Database, prefix: string): Promise<string> {
  let reference = createReference(prefix);
  while (await isReferenceTaken(db, reference)) reference = createReference(prefix);
  return reference;
}

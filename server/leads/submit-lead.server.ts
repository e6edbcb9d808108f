import type { NewsRoom } from "#server/enquiries/news-room.server.ts";
import type { AbuseTally } from "#server/limits/abuse-tally.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { needsHumanCheck } from "#shared/lead-fields.ts";
import type { LeadSubmission, Services } from "#shared/services.ts";
import { buildLead } from "./build-lead.server.ts";
import type { HumanCheck } from "./human-check.server.ts";
import { type StoreLeadParts, storeLead } from "./store-lead.server.ts";

export type SubmitLeadParts = StoreLeadParts & {
  readonly store: Store;
  readonly keys: Keys;
  readonly humanCheck: HumanCheck;
  readonly abuse: AbuseTally;
  readonly newsRoom: NewsRoom;
  readonly log: Logger;
  /** Called after the commit, so that mail goes out without waiting for the next poll. */
  readonly onStored: () => void;
};

/** Stores a lead with everything that is to be sent because of it, once; see docs/forms-and-leads.md. */
export function createSubmitLead(parts: SubmitLeadParts): Services["submitLead"] {
  const { store, keys, clock, log } = parts;
  return async (submission, client) => {
    const { kind } = submission;
    const check = await checkHuman(parts.humanCheck, submission);
    if (check?.status === "refused") {
      parts.abuse.note(kind, "unchecked");
      return { status: "unverified", reason: check.reason };
    }
    const draft = buildLead(submission, client, keys, clock);
    const dedupeKey = keys.hashContent(kind, draft.addressHash, ...Object.values(draft.fields));
    try {
      const intake = { draft, dedupeKey, client, check };
      const { outcome, abuse } = await store.transaction((db) => storeLead(db, parts, intake));
      if (abuse) parts.abuse.note(kind, abuse);
      if (outcome.status === "accepted") {
        parts.onStored();
        parts.newsRoom.tell({ kind: "received", id: draft.id, memberId: "" });
      }
      return outcome;
    } catch (err) {
      log.error({ err, requestId: client.requestId, kind }, "lead not stored");
      return { status: "unavailable" };
    }
  };
}

/** What the challenge came to, of a form that needs one or was sent with one. */
async function checkHuman(humanCheck: HumanCheck, { kind, humanCheck: answer }: LeadSubmission) {
  return needsHumanCheck[kind] || answer !== "" ? humanCheck.verify(answer) : null;
}

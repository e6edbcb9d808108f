import type { Context } from "#server/context.server.ts";
import type { EventBus } from "#server/enquiries/event-bus.server.ts";
import type { LeadSubmission, Services } from "#shared/contracts/services.ts";
import { leadForms } from "#shared/forms/lead-fields.ts";
import { buildLead } from "./build-lead.server.ts";
import type { HumanCheck } from "./human-check.server.ts";
import { type StoreLeadDependencies, storeLead } from "./store-lead.server.ts";

export type SubmitLeadDependencies = StoreLeadDependencies &
  Pick<Context, "store" | "keys" | "log" | "onStored"> & {
    readonly humanCheck: HumanCheck;
    readonly eventBus: EventBus;
  };

/** Stores a lead with its messages, once; see docs/forms-and-leads.md. */
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

import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { insertEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { freeReference, insertLead } from "#server/store/leads/leads-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { ActingMember } from "#shared/contracts/enquiries.ts";
import type { LeadFields } from "#shared/forms/lead-forms.ts";
import { readVisit } from "#shared/forms/visit.ts";
import type { AnswerDependencies } from "./answer-enquiries.server.ts";

export type AddingDependencies = AnswerDependencies & Pick<Context, "referencePrefix" | "hasWebhook">;

export function createEnquiryAdding(dependencies: AddingDependencies) {
  const { store, clock, eventBus, mailDomain, referencePrefix, hasWebhook, onStored } = dependencies;
  return {
    async addCall(by: ActingMember, fields: LeadFields["call"]): Promise<string> {
      const id = createId(clock());
      await store.transaction(async (db) => {
        const lead = {
          id,
          kind: "call" as const,
          fields,
          email: fields.email,
          visit: readVisit(""),
          consentVersion: "call",
          consentWording: "",
          addressHash: "",
          flags: [],
          suppressed: null,
          reference: await freeReference(db, referencePrefix),
          createdAt: isoFromNow(clock),
        };
        await insertLead(db, lead, id);
        await insertEnquiry(db, lead, by.id);
        await audit(db, { actor: by, now: clock(), action: "enquiry added", record: id });
        if (hasWebhook) await insertMessages(db, [createMessage("webhook", { leadId: id }, mailDomain, clock)]);
      });
      onStored();
      eventBus.publish({ kind: "received", id });
      return id;
    },
  };
}

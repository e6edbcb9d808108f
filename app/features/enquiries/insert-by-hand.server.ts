import { audit } from "#features/audit/tables/audit-table.server.ts";
import { insertEnquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import type { LeadFields } from "#features/leads/lead-schemas.ts";
import { freeReference, insertLead } from "#features/leads/tables/leads-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { readVisit } from "#shared/forms/visit.ts";

type ByHand = { readonly id: string; readonly by: ActingMember; readonly createdAt?: string } & (
  | { readonly kind: "call"; readonly fields: LeadFields["call"] }
  | { readonly kind: "mail"; readonly fields: LeadFields["mail"] }
);

type Dependencies = Pick<Site, "clock" | "brand" | "hasWebhook" | "mailDomain">;

/**
 * Adds an enquiry that did not come through a form, in the caller's transaction, and returns its
 * reference. Its owner is the member who adds it.
 */
export async function insertByHand(
  db: Database,
  { clock, brand, hasWebhook, mailDomain }: Dependencies,
  { id, by, kind, fields, createdAt = isoFromNow(clock) }: ByHand,
): Promise<string> {
  const reference = await freeReference(db, brand().referencePrefix);
  const lead = {
    id,
    kind,
    fields,
    email: fields.email,
    visit: readVisit(""),
    consentVersion: kind,
    consentWording: "",
    addressHash: "",
    flags: [],
    suppressed: null,
    reference,
    createdAt,
  };
  await insertLead(db, lead, id);
  await insertEnquiry(db, lead, by.id);
  await audit(db, { actor: by, now: clock(), action: "enquiry added", record: id });
  if (hasWebhook)
    await insertMessages(db, [createMessage("webhook", { leadId: id }, mailDomain(), clock)]);
  return reference;
}

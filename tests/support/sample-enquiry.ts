import { buildLead } from "#server/leads/build-lead.server.ts";
import { insertEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { insertLead } from "#server/store/leads/leads-table.server.ts";
import type { LeadSubmission } from "#shared/contracts/services.ts";
import type { Visit } from "#shared/forms/visit.ts";
import { sampleClient, sampleInquiry } from "./sample-lead.ts";
import type { World } from "./world.ts";

let count = 0;

/** Stores an inquiry like the site, with its enquiry for the staff, and returns its id. */
export async function storeEnquiry(
  { store, keys, clock }: Pick<World, "store" | "keys" | "clock">,
  fields: Partial<LeadSubmission<"inquiry">["fields"]> = {},
  visit: Partial<Visit> = {},
): Promise<string> {
  const inquiry = sampleInquiry(fields);
  const draft = buildLead({ ...inquiry, visit: { ...inquiry.visit, ...visit } }, sampleClient, keys, clock);
  count += 1;
  const lead = { ...draft, reference: `RS-${String(count).padStart(6, "0")}` };
  await insertLead(store.db, lead, lead.id);
  await insertEnquiry(store.db, lead);
  return lead.id;
}

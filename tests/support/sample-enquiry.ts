import { insertEnquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import { buildLead } from "#features/leads/build-lead.server.ts";
import type { LeadSubmission } from "#features/leads/lead.ts";
import { insertLead } from "#features/leads/tables/leads-table.server.ts";
import type { Visit } from "#shared/forms/visit.ts";
import { sampleClient, sampleInquiry } from "./sample-lead.ts";
import type { World } from "./world.ts";

let count = 0;

/** Stores an inquiry like the site, with its enquiry for the staff, and returns its id. */
export async function storeEnquiry(
  { site }: Pick<World, "site">,
  fields: Partial<LeadSubmission<"inquiry">["fields"]> = {},
  visit: Partial<Visit> = {},
): Promise<string> {
  const inquiry = sampleInquiry(fields);
  const draft = buildLead(
    site,
    { ...inquiry, visit: { ...inquiry.visit, ...visit } },
    sampleClient,
  );
  count += 1;
  const lead = { ...draft, reference: `RS-${String(count).padStart(6, "0")}` };
  await insertLead(site.store.db, lead, lead.id);
  await insertEnquiry(site.store.db, lead);
  return lead.id;
}

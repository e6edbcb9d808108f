import type { Enquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import { listEnquiries, listWithNumber } from "#features/enquiries/tables/enquiry-list.server.ts";
import { companyDomainOf } from "#features/enquiries/tables/public-mail-domains.server.ts";
import type { Lead } from "#features/leads/lead.ts";
import { answerThat } from "#features/leads/lead-fields.ts";
import type { Database } from "#server/store/store.server.ts";

const MOST = 10;

/**
 * Enquiries of the sender's company (or of the sender, with a public mail provider), and with the
 * same number.
 */
export async function relatedEnquiries(db: Database, enquiry: Enquiry, lead: Lead) {
  const sender = (enquiry.contactEmail ?? lead.email).toLowerCase();
  const domain = companyDomainOf(sender);
  const filter = domain === null ? { sender } : { company: domain };
  const page = { filter, sort: "newest", from: null, limit: MOST + 1 } as const;
  const related = sender === "" ? [] : await listEnquiries(db, page);
  const lines = related.filter(({ id }) => id !== enquiry.id).slice(0, MOST);

  const known = new Set([enquiry.id, ...lines.map(({ id }) => id)]);
  const phone = enquiry.contactPhone ?? answerThat("phone", lead);
  const called = await listWithNumber(db, phone, MOST + known.size);
  const sameNumber = called.filter(({ id }) => !known.has(id)).slice(0, MOST);
  return { domain, lines, sameNumber };
}

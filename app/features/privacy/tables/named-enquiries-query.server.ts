import { correctedFields } from "#features/enquiries/enquiries.ts";
import { isFoundBy } from "#features/enquiries/tables/search-documents-table.server.ts";
import type { Lead } from "#features/leads/lead.ts";
import { toLead } from "#features/leads/tables/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

/** What a visitor or caller gave, and what members corrected. */
export type NamedEnquiry = Lead & {
  readonly enquiry: {
    readonly contactName: string | null;
    readonly contactEmail: string | null;
    readonly contactPhone: string | null;
  } | null;
};

/** The newest enquiries that have this text somewhere; the caller looks where. */
export async function enquiriesThatHave(db: Database, text: string): Promise<NamedEnquiry[]> {
  const rows = await db
    .selectFrom("enquiries")
    .innerJoin("leads", "leads.id", "enquiries.leadId")
    .selectAll("leads")
    .select(Object.values(correctedFields))
    .where(isFoundBy(db, text))
    .orderBy("leads.id", "desc")
    .execute();
  return rows.map(({ contactName, contactEmail, contactPhone, contactCompany: _, ...row }) => ({
    ...toLead(row),
    enquiry: { contactName, contactEmail, contactPhone },
  }));
}

import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/database/dialect.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** Who has opened which enquiry, and indexes for the choices of the filters, an owner's list and a company's enquiries. */
export const triage: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`create table enquiry_reads (
      member_id text not null references members (id) on delete cascade,
      lead_id text not null references leads (id) on delete cascade, primary key (member_id, lead_id))`);
    await run("create index enquiry_reads_lead on enquiry_reads (lead_id)");
    await run("create index enquiries_page on enquiries (page)");
    await run("create index enquiries_campaign on enquiries (campaign)");
    await run("create index enquiries_owner on enquiries (owner_id, next_step_on) where owner_id is not null");
    const domain = isPostgres(db) ? "split_part(email, '@', 2)" : "substr(email, instr(email, '@') + 1)";
    await run(`create index enquiries_domain on enquiries ((${domain}), created_at)`);
  },
};

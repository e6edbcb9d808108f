import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** A mention waits until its member opens the enquiry; of those they have opened none waits. */
export const readMentions: Migration = {
  async up(db: Kysely<Tables>) {
    await sql`alter table enquiry_mentions add column is_read integer not null default 0`.execute(db);
    await sql`update enquiry_mentions set is_read = 1 where exists (select 1 from enquiry_reads
      where enquiry_reads.member_id = enquiry_mentions.member_id
      and enquiry_reads.lead_id = enquiry_mentions.lead_id)`.execute(db);
  },
};

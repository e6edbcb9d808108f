import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What members expect an enquiry to bring, and why one was lost. */
export const worth: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table enquiries add column worth integer`.execute(db);
    await sql`alter table enquiries add column lost_reason text`.execute(db);
    // In the order of the figures' groups, and without the many enquiries that say neither.
    await sql`create index enquiries_outcomes on enquiries
      (page, campaign, status, lost_reason, is_flagged, created_at, worth)
      where worth is not null or lost_reason is not null`.execute(db);
  },
};

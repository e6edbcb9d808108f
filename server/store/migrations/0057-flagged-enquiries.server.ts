import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The few flagged enquiries that wait for a decision are read in order, instead of being looked for among all. */
export const flaggedEnquiries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index enquiries_flagged on enquiries (created_at, lead_id, changed_at, status, owner_id)
      where is_flagged = 1 and status <> 'spam'`.execute(db);
  },
};

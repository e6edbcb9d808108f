import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** The indexes of pages and campaigns also hold what tells spam, so that counting by them reads no row. */
export const figureIndexes: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    for (const column of ["page", "campaign"]) {
      await run(`drop index enquiries_${column}`);
      await run(
        `create index enquiries_${column} on enquiries (${column}, created_at, lead_id, changed_at, status, is_flagged)`,
      );
    }
  },
};

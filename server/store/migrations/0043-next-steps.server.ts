import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** Next steps without a day are listed after those with one, and only of enquiries that are open. */
export const nextSteps: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("drop index enquiries_next_step");
    await run(`create index enquiries_next_step on enquiries (coalesce(next_step_on, '9999-12-31'), lead_id, status, owner_id)
      where next_step is not null or next_step_on is not null`);
    await run(`create index enquiries_unanswered on enquiries (created_at, lead_id, status, is_flagged, owner_id)
      where answered_at is null`);
  },
};

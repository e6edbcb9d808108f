import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

const REPLACED = ["created", "changed", "page", "campaign", "owner", "unanswered"];
const FILTERS = "status, is_flagged, owner_id, kind, page, campaign, next_step_on";

/**
 * Every index of the list holds what the list is sorted by, so that the enquiries of one owner, page, campaign or status
 * are not read one by one and sorted (docs/decisions/0150-a-list-for-200000-enquiries.md).
 */
export const listIndexes: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    for (const name of REPLACED) await run(`drop index enquiries_${name}`);
    const index = (name: string, columns: string) =>
      run(
        `create index enquiries_${name} on enquiries (${columns})${name === "owner" ? " where owner_id is not null" : ""}`,
      );
    await index("created", `created_at, lead_id, ${FILTERS}`);
    await index("changed", `changed_at, lead_id, created_at, ${FILTERS}`);
    await index("page", "page, created_at, lead_id, changed_at");
    await index("campaign", "campaign, created_at, lead_id, changed_at");
    await index("owner", "owner_id, created_at, lead_id, changed_at, next_step_on, status");
    await index("status", "status, created_at, lead_id, changed_at, is_flagged, answered_at, owner_id");
  },
};

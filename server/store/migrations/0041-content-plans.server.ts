import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "#server/store/database/add-column.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** What follows when a change is live: it goes again at a time, and a post is mailed. */
export const contentPlans: Migration = {
  async up(db: Kysely<Tables>) {
    await addColumn(db, "content_drafts", "unpublish_at");
    await addColumn(db, "content_drafts", "mailed_by");
  },
};

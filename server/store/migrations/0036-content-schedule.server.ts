import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "#server/store/database/add-column.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** When an approved change goes live by itself, and who has said so. */
export const contentSchedule: Migration = {
  async up(db: Kysely<Tables>) {
    await addColumn(db, "content_drafts", "publish_at");
    await addColumn(db, "content_drafts", "scheduled_by");
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "#server/store/database/add-column.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** Who changed a template of replies last, and when. */
export const templateChanges: Migration = {
  async up(db: Kysely<Tables>) {
    for (const column of ["changed_by", "changed_at"]) await addColumn(db, "reply_templates", column);
  },
};

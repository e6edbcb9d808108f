import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "#server/store/database/add-column.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** Corrected contacts, what members set for themselves, and templates of replies that the desk edits. */
export const conversation: Migration = {
  async up(db: Kysely<Tables>) {
    for (const column of ["contact_name", "contact_email"]) await addColumn(db, "enquiries", column);
    for (const column of ["signature", "time_zone", "muted"]) await addColumn(db, "members", column);
    await db.schema
      .createTable("reply_templates")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .execute();
  },
};

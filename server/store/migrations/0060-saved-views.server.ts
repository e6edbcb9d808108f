import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Views of the list of enquiries that members name and keep. */
export const savedViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("savedViews")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("memberId", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("query", "text", (column) => column.notNull())
      .addColumn("isShared", "integer", (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "#server/store/add-column.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** What may be spent in a span of time, counted for all instances together, and why a lead was not acknowledged. */
export const budgets: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("budgets")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("spent", "integer", (column) => column.notNull())
      .execute();
    await addColumn(db, "leads", "unmailed");
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** What the server keeps for itself: spent challenges, shared rate limits, the row that proves the store writable. */
export const guards: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("used_challenges")
      .ifNotExists()
      .addColumn("signature", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    // The shape that rate-limiter-flexible reads and writes.
    await db.schema
      .createTable("rate_limits")
      .ifNotExists()
      .addColumn("key", "varchar(255)", (column) => column.primaryKey())
      .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("expire", "bigint")
      .execute();
    await db.schema
      .createTable("health_checks")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("checked_at", "text", (column) => column.notNull())
      .execute();
  },
};

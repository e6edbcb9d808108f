import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

export const subscribers: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("subscribers")
      .ifNotExists()
      .addColumn("email", "text", (column) => column.primaryKey())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("consent_version", "text", (column) => column.notNull())
      .addColumn("consent_wording", "text", (column) => column.notNull())
      .addColumn("address_hash", "text", (column) => column.notNull())
      .addColumn("flags", "text", (column) => column.notNull())
      .addColumn("requested_at", "text", (column) => column.notNull())
      .addColumn("confirmed_at", "text")
      .addColumn("unsubscribed_at", "text")
      .execute();
  },
};

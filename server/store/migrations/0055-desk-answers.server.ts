import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** The answers to members' posts, so that a repeated post gets the answer of the first. */
export const deskAnswers: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("deskAnswers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("request", "text", (column) => column.notNull())
      .addColumn("answer", "text", (column) => column.notNull())
      .addColumn("doneAt", "text", (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** Where changes of content stand on their way to being published; their text is in Git. */
export const contentDrafts: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("contentDrafts")
      .ifNotExists()
      .addColumn("collection", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("commit", "text", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("reviewer", "text", (column) => column.notNull())
      .addColumn("comment", "text", (column) => column.notNull())
      .addColumn("changedAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("content_drafts_key", ["collection", "slug"])
      .execute();
    await db.schema
      .createTable("contentPublications")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("collection", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("startedAt", "text", (column) => column.notNull())
      .addColumn("endedAt", "text")
      .addColumn("member", "text", (column) => column.notNull())
      .addColumn("commit", "text", (column) => column.notNull())
      .addColumn("problem", "text", (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When the author of a note last changed it. */
export const editedNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("enquiryEvents").addColumn("editedAt", "text").execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createId } from "#server/ids.server.ts";
import { addColumn } from "#server/store/add-column.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** Gives subscribers an id that links can carry instead of their address, and lets the outbox write to them. */
export const newsletter: Migration = {
  async up(db: Kysely<Tables>) {
    await addColumn(db, "subscribers", "id");
    const nameless = await db.selectFrom("subscribers").select("email").where("id", "is", null).execute();
    for (const { email } of nameless) {
      await db
        .updateTable("subscribers")
        .set({ id: createId(new Date()) })
        .where("email", "=", email)
        .execute();
    }
    await db.schema.createIndex("subscribers_id").ifNotExists().unique().on("subscribers").column("id").execute();

    await addColumn(db, "outbox", "subscriber_id", "subscribers.id");
    await addColumn(db, "outbox", "issue");
    // An issue goes to each subscriber once, however often the command is started.
    await db.schema
      .createIndex("outbox_issue")
      .ifNotExists()
      .unique()
      .on("outbox")
      .columns(["subscriber_id", "issue"])
      .execute();
  },
};

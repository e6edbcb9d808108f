import type { Selectable } from "kysely";
import type { RecordKey } from "#content/editing/records.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type StoredTakeDown = Selectable<Tables["contentTakeDowns"]>;

export const listTakeDowns = (db: Database): Promise<StoredTakeDown[]> =>
  db.selectFrom("contentTakeDowns").selectAll().orderBy("at").execute();

export const findTakeDown = (
  db: Database,
  { collection, slug }: RecordKey,
): Promise<StoredTakeDown | undefined> =>
  db
    .selectFrom("contentTakeDowns")
    .selectAll()
    .where("collection", "=", collection)
    .where("slug", "=", slug)
    .executeTakeFirst();

/** The earliest take-down whose time has come; one that failed waits for a member. */
export const dueTakeDown = (db: Database, now: string): Promise<StoredTakeDown | undefined> =>
  db
    .selectFrom("contentTakeDowns")
    .selectAll()
    .where("at", "<=", now)
    .where("problem", "=", "")
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();

/** Plans a record's take-down, in place of an earlier plan. */
export async function saveTakeDown(db: Database, takeDown: StoredTakeDown): Promise<void> {
  await db
    .insertInto("contentTakeDowns")
    .values(takeDown)
    .onConflict((conflict) => conflict.columns(["collection", "slug"]).doUpdateSet(takeDown))
    .execute();
}

/** Forgets a record's take-down; returns whether one was planned. */
export async function deleteTakeDown(
  db: Database,
  { collection, slug }: RecordKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contentTakeDowns")
    .where("collection", "=", collection)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

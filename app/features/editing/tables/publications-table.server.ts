import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type StoredPublication = Selectable<Tables["contentPublications"]>;

export const lastPublication = (db: Database): Promise<StoredPublication | undefined> =>
  db
    .selectFrom("contentPublications")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Records a starting publication; false while any instance builds, because a unique index allows
 * only one.
 */
export async function beginPublication(
  db: Database,
  publication: StoredPublication,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("contentPublications")
    .values(publication)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function savePublication(db: Database, publication: StoredPublication): Promise<void> {
  await db
    .insertInto("contentPublications")
    .values(publication)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(publication))
    .execute();
}

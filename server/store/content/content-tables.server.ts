import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { RecordKey } from "#shared/contracts/desk-content.ts";

export type StoredDraft = Selectable<Tables["contentDrafts"]>;
export type StoredPublication = Selectable<Tables["contentPublications"]>;

export const listDrafts = (db: Database): Promise<StoredDraft[]> =>
  db.selectFrom("contentDrafts").selectAll().orderBy("changedAt", "desc").execute();

/** Approved changes whose publication time has come, earliest first. */
export const dueDrafts = (db: Database, now: string): Promise<StoredDraft[]> =>
  db
    .selectFrom("contentDrafts")
    .selectAll()
    .where("state", "=", "approved")
    .where("publishAt", "<=", now)
    .orderBy("publishAt")
    .execute();

export const findDraft = (db: Database, { collection, slug }: RecordKey): Promise<StoredDraft | undefined> =>
  db
    .selectFrom("contentDrafts")
    .selectAll()
    .where("collection", "=", collection)
    .where("slug", "=", slug)
    .executeTakeFirst();

export async function saveDraft(db: Database, draft: StoredDraft): Promise<void> {
  await db
    .insertInto("contentDrafts")
    .values(draft)
    .onConflict((conflict) => conflict.columns(["collection", "slug"]).doUpdateSet(draft))
    .execute();
}

/** Changes a draft if it is still as seen; returns whether it was. */
export async function changeDraft(db: Database, seen: StoredDraft, change: Partial<StoredDraft>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contentDrafts")
    .set(change)
    .where("collection", "=", seen.collection)
    .where("slug", "=", seen.slug)
    .where("state", "=", seen.state)
    .where("commit", "=", seen.commit)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a record's draft, unless somebody has saved another commit of it. */
export async function deleteDraft(db: Database, { collection, slug, commit }: RecordKey & { commit: string }) {
  await db
    .deleteFrom("contentDrafts")
    .where("collection", "=", collection)
    .where("slug", "=", slug)
    .where("commit", "=", commit)
    .execute();
}

export const lastPublication = (db: Database): Promise<StoredPublication | undefined> =>
  db.selectFrom("contentPublications").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();

/** Records a starting publication; false while any instance builds, because a unique index allows only one. */
export async function beginPublication(db: Database, publication: StoredPublication): Promise<boolean> {
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

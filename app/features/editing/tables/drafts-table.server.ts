import type { Selectable } from "kysely";
import type { RecordKey } from "#content/editing/records.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type StoredDraft = Selectable<Tables["contentDrafts"]>;

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

/** Changes whose publication time has passed before anybody approved them. */
export const lateDrafts = (db: Database, now: string): Promise<StoredDraft[]> =>
  db
    .selectFrom("contentDrafts")
    .selectAll()
    .where("state", "!=", "approved")
    .where("publishAt", "<=", now)
    .execute();

export const findDraft = (
  db: Database,
  { collection, slug }: RecordKey,
): Promise<StoredDraft | undefined> =>
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

/** Changes a draft if it is still as seen, with the same plan; returns whether it was. */
export async function changeDraft(
  db: Database,
  seen: StoredDraft,
  change: Partial<StoredDraft>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contentDrafts")
    .set(change)
    .where("collection", "=", seen.collection)
    .where("slug", "=", seen.slug)
    .where("state", "=", seen.state)
    .where("commit", "=", seen.commit)
    .where("publishAt", "is not distinct from", seen.publishAt)
    .where("unpublishAt", "is not distinct from", seen.unpublishAt)
    .where("scheduledBy", "is not distinct from", seen.scheduledBy)
    .where("mailedBy", "is not distinct from", seen.mailedBy)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a record's draft, unless somebody has saved another commit of it; returns whether it was
 * deleted.
 */
export async function deleteDraft(
  db: Database,
  { collection, slug, commit }: RecordKey & { commit: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contentDrafts")
    .where("collection", "=", collection)
    .where("slug", "=", slug)
    .where("commit", "=", commit)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

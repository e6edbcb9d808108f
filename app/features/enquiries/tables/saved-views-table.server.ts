import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { compareNames } from "#shared/formats/compare-names.ts";

export type SavedView = Selectable<Tables["savedViews"]>;

/** The views of a member and those that colleagues share, by their names. */
export async function viewsFor(db: Database, memberId: string): Promise<SavedView[]> {
  const views = await db
    .selectFrom("savedViews")
    .selectAll()
    .where((row) => row.or([row("memberId", "=", memberId), row("isShared", "=", 1)]))
    .orderBy("id")
    .execute();
  return views.toSorted((a, b) => compareNames(a.label, b.label));
}

export const insertView = (db: Database, view: SavedView) =>
  db.insertInto("savedViews").values(view).execute();

export const findView = (db: Database, id: string): Promise<SavedView | undefined> =>
  db.selectFrom("savedViews").selectAll().where("id", "=", id).executeTakeFirst();

export const deleteView = (db: Database, id: string) =>
  db.deleteFrom("savedViews").where("id", "=", id).execute();

/** The views of a member that nobody else sees. */
export const deleteOwnViews = (db: Database, memberId: string) =>
  db.deleteFrom("savedViews").where("memberId", "=", memberId).where("isShared", "=", 0).execute();

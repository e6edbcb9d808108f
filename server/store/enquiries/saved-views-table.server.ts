import type { Database } from "#server/store/store.server.ts";
import type { SavedViewsTable } from "#server/store/tables.server.ts";

/** Saves a view of the list: its name and query string. */
export async function insertView(db: Database, view: SavedViewsTable): Promise<void> {
  await db.insertInto("savedViews").values(view).execute();
}

/** A member's views, by name. */
export async function viewsOf(db: Database, memberId: string): Promise<SavedViewsTable[]> {
  return db.selectFrom("savedViews").selectAll().where("memberId", "=", memberId).orderBy("name").execute();
}

/** Every view of every member. */
export async function allViews(db: Database): Promise<SavedViewsTable[]> {
  return db.selectFrom("savedViews").selectAll().execute();
}

/** Deletes views of any member. */
export async function deleteViews(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("savedViews").where("id", "in", ids).execute();
}

/** Deletes a view of this member. */
export async function deleteView(db: Database, memberId: string, id: string): Promise<void> {
  await db.deleteFrom("savedViews").where("memberId", "=", memberId).where("id", "=", id).execute();
}

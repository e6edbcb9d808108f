import type { Database } from "./store.server.ts";
import type { SavedViewsTable } from "./tables.server.ts";

/** Keeps a view of the list: its name, and the query of its address. */
export async function insertView(db: Database, view: SavedViewsTable): Promise<void> {
  await db.insertInto("savedViews").values(view).execute();
}

/** The views of a member, by name. */
export async function viewsOf(db: Database, memberId: string): Promise<SavedViewsTable[]> {
  return db.selectFrom("savedViews").selectAll().where("memberId", "=", memberId).orderBy("name").execute();
}

/** Forgets a view of this member. */
export async function deleteView(db: Database, memberId: string, id: string): Promise<void> {
  await db.deleteFrom("savedViews").where("memberId", "=", memberId).where("id", "=", id).execute();
}

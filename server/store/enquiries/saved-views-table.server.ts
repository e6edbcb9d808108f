import type { Database } from "#server/store/store.server.ts";
import type { SavedViewsTable } from "#server/store/tables.server.ts";

export async function insertView(db: Database, view: SavedViewsTable): Promise<void> {
  await db.insertInto("savedViews").values(view).execute();
}

export async function viewsOf(db: Database, memberId: string) {
  const views = db.selectFrom("savedViews").select(["id", "name", "query"]);
  return views.where("memberId", "=", memberId).orderBy("name").execute();
}

export async function allViews(db: Database): Promise<SavedViewsTable[]> {
  return db.selectFrom("savedViews").selectAll().execute();
}

export async function deleteViews(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("savedViews").where("id", "in", ids).execute();
}

export async function deleteView(db: Database, memberId: string, id: string): Promise<void> {
  await db.deleteFrom("savedViews").where("memberId", "=", memberId).where("id", "=", id).execute();
}

import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type SavedView = Selectable<Tables["savedViews"]>;

/** The views of a member and those that colleagues share, by their names. */
export const viewsFor = (db: Database, memberId: string): Promise<SavedView[]> =>
  db
    .selectFrom("savedViews")
    .selectAll()
    .where((row) => row.or([row("memberId", "=", memberId), row("isShared", "=", 1)]))
    .orderBy("label")
    .orderBy("id")
    .execute();

export const insertView = (db: Database, view: SavedView) =>
  db.insertInto("savedViews").values(view).execute();

export const findView = (db: Database, id: string): Promise<SavedView | undefined> =>
  db.selectFrom("savedViews").selectAll().where("id", "=", id).executeTakeFirst();

export const deleteView = (db: Database, id: string) =>
  db.deleteFrom("savedViews").where("id", "=", id).execute();

/** The views of a member that nobody else sees. */
export const deleteOwnViews = (db: Database, memberId: string) =>
  db.deleteFrom("savedViews").where("memberId", "=", memberId).where("isShared", "=", 0).execute();

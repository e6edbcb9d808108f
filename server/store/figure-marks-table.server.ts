import type { Database } from "./store.server.ts";

/** Up to when something was counted, UTC ISO; null when it never was. */
export async function markOf(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom("figureMarks").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/** Notes up to when something was counted. */
export async function setMark(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto("figureMarks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Lets it be counted from the beginning, with what was counted before taken back. */
export async function countAgain(db: Database, name: string, dimensions: readonly string[]): Promise<void> {
  await db.deleteFrom("tallies").where("dimension", "in", dimensions).execute();
  await db.deleteFrom("figureMarks").where("name", "=", name).execute();
}

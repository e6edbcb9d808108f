import type { Database } from "./store.server.ts";

// PostgreSQL only: several instances tell the visitors of a day apart together. One on SQLite does so in its memory.

const ROWS_AT_ONCE = 1_000;

/** The salt of a day that all instances share: this one, unless one is there. */
export async function shareSalt(db: Database, day: string, salt: string): Promise<string> {
  await db
    .insertInto("daySalts")
    .values({ day, salt })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const row = await db.selectFrom("daySalts").select("salt").where("day", "=", day).executeTakeFirst();
  return row?.salt ?? salt;
}

/** Notes these visitors of a day, and says which of them no instance had noted. */
export async function noteVisitors(db: Database, day: string, hashes: readonly number[]): Promise<Set<number>> {
  const fresh = new Set<number>();
  const sorted = [...hashes].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += ROWS_AT_ONCE) {
    const rows = await db
      .insertInto("dayVisitors")
      .values(sorted.slice(start, start + ROWS_AT_ONCE).map((hash) => ({ day, hash })))
      .onConflict((conflict) => conflict.columns(["day", "hash"]).doNothing())
      .returning("hash")
      .execute();
    for (const { hash } of rows) fresh.add(Number(hash));
  }
  return fresh;
}

/** Throws away the salts and visitors of days before this one. */
export async function forgetDaysBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom("daySalts").where("day", "<", day).execute();
  await db.deleteFrom("dayVisitors").where("day", "<", day).execute();
}

import type { Database } from "#server/store/store.server.ts";

// Used only on PostgreSQL, where several instances count together.

const ROWS_AT_ONCE = 1_000;

/** The day's salt that all instances share: the stored one, or this one if none is stored. */
export async function shareSalt(db: Database, day: string, salt: string): Promise<string> {
  await db
    .insertInto("daySalts")
    .values({ day, salt })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const row = await db
    .selectFrom("daySalts")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.salt ?? salt;
}

type Visitor = { readonly day: string; readonly hash: number };

export async function insertVisitors(
  db: Database,
  visitors: readonly Visitor[],
): Promise<Set<number>> {
  const added = new Set<number>();
  // Always in the same order, so that two instances cannot deadlock.
  const rows = visitors.map(({ day, hash }) => ({ day, hash })).sort((a, b) => a.hash - b.hash);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const inserted = await db
      .insertInto("dayVisitors")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(["day", "hash"]).doNothing())
      .returning("hash")
      .execute();
    for (const { hash } of inserted) added.add(Number(hash));
  }
  return added;
}

export async function deleteVisitorsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom("daySalts").where("day", "<", day).execute();
  await db.deleteFrom("dayVisitors").where("day", "<", day).execute();
}

import { sql } from "kysely";
import { type Counter, type Dimension, OTHERS } from "#features/figures/visits.ts";
import type { Database } from "#server/store/store.server.ts";

// A row has five values, and a SQLite statement takes at most 32,766.
const ROWS_AT_ONCE = 1_000;
// PostgreSQL allows an offset without a limit, SQLite does not.
const NO_LIMIT = 1_000_000_000;

const keyOf = ({ dimension, week, name, device }: Counter) =>
  `${dimension}\n${week}\n${name}\n${device}`;

/** Adds to the stored counts. Call it in a transaction: it may need several statements. */
export async function addCounters(db: Database, counters: readonly Counter[]): Promise<void> {
  // Always in the same order, so that two instances cannot deadlock.
  const rows = [...counters].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto("analyticsCounters")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["dimension", "week", "name", "device"]).doUpdateSet((row) => ({
          count: row("analyticsCounters.count", "+", row.ref("excluded.count")),
        })),
      )
      .execute();
  }
}

/**
 * Merges all but the most frequent names of a week into "(others)". Which of equally rare names
 * stay is random.
 */
export async function rollUpRareNames(
  db: Database,
  dimension: string,
  week: string,
  max: number,
): Promise<void> {
  const ofWeek = db
    .selectFrom("analyticsCounters")
    .where("dimension", "=", dimension)
    .where("week", "=", week);
  const rare = ofWeek
    .select("name")
    .where("name", "!=", OTHERS)
    .groupBy("name")
    .orderBy((row) => row.fn.sum("count"), "desc")
    .orderBy(sql`random()`)
    .limit(NO_LIMIT)
    .offset(max);
  const merged = await db
    .deleteFrom("analyticsCounters")
    .where("dimension", "=", dimension)
    .where("week", "=", week)
    .where("name", "in", rare)
    .returningAll()
    .execute();
  const sums = new Map<string, Counter>();
  for (const row of merged as Counter[]) {
    const others = { ...row, name: OTHERS };
    const key = keyOf(others);
    sums.set(key, { ...others, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  await addCounters(db, [...sums.values()]);
}

/** Adds what was counted of a page to what is counted at its new path. */
export async function moveCounters(db: Database, from: string, to: string): Promise<void> {
  const moved = await db
    .deleteFrom("analyticsCounters")
    .where("dimension", "=", "page")
    .where("name", "=", from)
    .returningAll()
    .execute();
  await addCounters(
    db,
    (moved as Counter[]).map((counter) => ({ ...counter, name: to })),
  );
}

export type Weeks = { readonly first: string; readonly last: string };

const within = (db: Database, dimension: Dimension, { first, last }: Weeks) =>
  db
    .selectFrom("analyticsCounters")
    .select((row) => row.fn.sum<number | string>("count").as("count"))
    .where("dimension", "=", dimension)
    .where("week", ">=", first)
    .where("week", "<=", last);

const withNumber = <Row extends { count: number | string }>(row: Row) => ({
  ...row,
  count: Number(row.count),
});

export async function countersByName(
  db: Database,
  dimension: Dimension,
  weeks: Weeks,
  max: number,
) {
  const named = within(db, dimension, weeks).select("name").groupBy("name");
  return (await named.orderBy("count", "desc").orderBy("name").limit(max).execute()).map(
    withNumber,
  );
}

export async function countersByWeek(
  db: Database,
  dimension: Dimension,
  weeks: Weeks,
  name?: string,
) {
  const named = within(db, dimension, weeks).$if(name !== undefined, (rows) =>
    rows.where("name", "=", name ?? ""),
  );
  return (await named.select("week as name").groupBy("week").execute()).map(withNumber);
}

export async function countersByNameAndDevice(db: Database, dimension: Dimension, weeks: Weeks) {
  const rows = within(db, dimension, weeks).select(["name", "device"]).groupBy(["name", "device"]);
  return (await rows.execute()).map(withNumber);
}

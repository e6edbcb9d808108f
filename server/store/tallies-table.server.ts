import { type Dimension, OTHERS, type Tally } from "#shared/figures.ts";
import type { Database } from "./store.server.ts";

// Five values a row; SQLite takes 32,766 of them in a statement.
const ROWS_AT_ONCE = 1_000;

/** Adds to what was counted. Call it in a transaction: there may be more than one statement goes with. */
export async function addTallies(db: Database, tallies: readonly Tally[]): Promise<void> {
  // In one order, so that two instances never wait for each other in a circle.
  const rows = [...tallies].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto("tallies")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(["dimension", "day", "name", "device"])
          .doUpdateSet((row) => ({ count: row("tallies.count", "+", row.ref("excluded.count")) })),
      )
      .execute();
  }
}

/** Puts these in the place of all that was counted of a day in these dimensions. */
export async function replaceTallies(
  db: Database,
  { day, dimensions }: { readonly day: string; readonly dimensions: readonly Dimension[] },
  tallies: readonly Tally[],
): Promise<void> {
  await db.deleteFrom("tallies").where("dimension", "in", dimensions).where("day", "=", day).execute();
  await addTallies(db, tallies);
}

/** The days before this one of which something was counted in these dimensions. */
export async function daysBefore(db: Database, before: string, dimensions: readonly Dimension[]): Promise<string[]> {
  const rows = await db
    .selectFrom("tallies")
    .select("day")
    .distinct()
    .where("dimension", "in", dimensions)
    .where("day", "<", before)
    .execute();
  return rows.map(({ day }) => day);
}

/** Adds what was counted on a day to another one, and takes it away. Call it in a transaction. */
export async function foldDay(
  db: Database,
  day: string,
  into: string,
  dimensions: readonly Dimension[],
): Promise<Tally[]> {
  const rows = await db
    .deleteFrom("tallies")
    .where("dimension", "in", dimensions)
    .where("day", "=", day)
    .returningAll()
    .execute();
  const folded = rows.map((row) => ({ ...row, day: into }) as Tally);
  await addTallies(db, folded);
  return folded;
}

/** The names that were counted of a day in a dimension, with how often. */
export async function namesOfDay(db: Database, dimension: Dimension, day: string) {
  return tallyByName(db, dimension, { from: day, to: day });
}

/** Takes what was counted of a day under these names out of the table. */
export async function takeNames(db: Database, dimension: Dimension, day: string, names: readonly string[]) {
  const taken: Tally[] = [];
  for (let start = 0; start < names.length; start += ROWS_AT_ONCE) {
    const rows = await db
      .deleteFrom("tallies")
      .where("dimension", "=", dimension)
      .where("day", "=", day)
      .where("name", "in", names.slice(start, start + ROWS_AT_ONCE))
      .returningAll()
      .execute();
    taken.push(...(rows as Tally[]));
  }
  return taken;
}

const TYPED_BY_STRANGERS: readonly Dimension[] = ["campaign", "enquiry-campaign", "enquiry-page"];

/** Every name in the dimensions whose names come out of addresses that anybody can make up. */
export async function namesTypedByStrangers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("tallies")
    .select("name")
    .distinct()
    .where("dimension", "in", TYPED_BY_STRANGERS)
    .execute();
  return rows.map(({ name }) => name);
}

/** Counts what was counted by these names among the others. Call it in a transaction. */
export async function countAsOthers(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const named = db.deleteFrom("tallies").where("dimension", "in", TYPED_BY_STRANGERS).where("name", "in", names);
  const sums = new Map<string, Tally>();
  for (const row of await named.returningAll().execute()) {
    const tally = { ...row, name: OTHERS } as Tally;
    const key = keyOf(tally);
    sums.set(key, { ...tally, count: tally.count + (sums.get(key)?.count ?? 0) });
  }
  await addTallies(db, [...sums.values()]);
}

/** Days of a range, both inclusive. */
export type Days = { readonly from: string; readonly to: string };

const rangeOf = (db: Database, dimension: Dimension, { from, to }: Days) =>
  db.selectFrom("tallies").where("dimension", "=", dimension).where("day", ">=", from).where("day", "<=", to);

/** What was counted in a range by name, the most first, at most so many names. */
export async function tallyByName(db: Database, dimension: Dimension, days: Days, most?: number) {
  const rows = await rangeOf(db, dimension, days)
    .select((row) => ["name", row.fn.sum<number | string>("count").as("count")])
    .groupBy("name")
    .orderBy("count", "desc")
    .orderBy("name")
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** What was counted in a range by day. */
export async function tallyByDay(db: Database, dimension: Dimension, days: Days) {
  const rows = await rangeOf(db, dimension, days)
    .select((row) => ["day", row.fn.sum<number | string>("count").as("count")])
    .groupBy("day")
    .orderBy("day")
    .execute();
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

/** What was counted in a range by name and device. */
export async function tallyByNameAndDevice(db: Database, dimension: Dimension, days: Days) {
  const rows = await rangeOf(db, dimension, days)
    .select((row) => ["name", "device", row.fn.sum<number | string>("count").as("count")])
    .groupBy(["name", "device"])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

const keyOf = ({ dimension, day, name, device }: Tally) => `${dimension}\n${day}\n${name}\n${device}`;

import type { Database } from "./store.server.ts";

export type EnquiryColumn = "kind" | "page" | "campaign" | "status";
/** Arrivals, the second exclusive. */
export type ArrivalSpan = { readonly from: number; readonly to: number };

const IN_A_MILLISECOND = 1_000;
/** More of one day do not move its median. */
const MOST_ANSWERS = 5_000;
const MOST_CHANGES = 50_000;

const between = (db: Database, { from, to }: ArrivalSpan) =>
  db.selectFrom("enquiries").where("arrival", ">=", from).where("arrival", "<", to);

/** How many enquiries of the span have each value, the most first. All have a status; of the others, what is set aside as spam is left out. */
export async function countEnquiriesBy(db: Database, column: EnquiryColumn, span: ArrivalSpan) {
  let query = between(db, span);
  if (column !== "status") query = query.where("isFlagged", "=", 0).where("status", "!=", "spam");
  const rows = await query
    .select((row) => [`${column} as name` as const, row.fn.countAll<number | string>().as("count")])
    .groupBy(column)
    .orderBy("count", "desc")
    .orderBy(column)
    .execute();
  return rows.flatMap(({ name, count }) => (name === "" ? [] : [{ name, count: Number(count) }]));
}

/** How long the first answers to enquiries of the span took, in milliseconds. */
export async function answerTimesBetween(db: Database, span: ArrivalSpan): Promise<number[]> {
  const rows = await between(db, span)
    .select(["arrival", "answeredAt"])
    .where("answeredAt", "is not", null)
    .limit(MOST_ANSWERS)
    .execute();
  return rows.map(({ arrival, answeredAt }) => Date.parse(answeredAt ?? "") - Number(arrival) / IN_A_MILLISECOND);
}

/** When the enquiries arrived that came or changed since then, UTC ISO; in milliseconds. */
export async function changedSince(db: Database, since: string): Promise<number[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select("arrival")
    .where("changedAt", ">=", since)
    .orderBy("changedAt", "desc")
    .limit(MOST_CHANGES)
    .execute();
  return rows.map(({ arrival }) => Number(arrival) / IN_A_MILLISECOND);
}

/** When the first enquiry arrived that is still there, in milliseconds. */
export async function firstArrival(db: Database): Promise<number | null> {
  const row = await db.selectFrom("enquiries").select("arrival").orderBy("arrival").limit(1).executeTakeFirst();
  return row ? Number(row.arrival) / IN_A_MILLISECOND : null;
}

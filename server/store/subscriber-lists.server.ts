import { sql } from "kysely";
import type { Database } from "./store.server.ts";
import type { Subscriber } from "./subscribers-table.server.ts";

export type SubscriberFilter = {
  readonly text?: string;
  readonly status?: Subscriber["status"];
  /** The address of the last one on the page before. */
  readonly after?: string;
};

/** Subscribers that fit, by address, some at a time. */
export async function listSubscribers(db: Database, filter: SubscriberFilter, limit: number): Promise<Subscriber[]> {
  const { text, status, after } = filter;
  let query = db.selectFrom("subscribers").selectAll().orderBy("email").limit(limit);
  if (after) query = query.where("email", ">", after);
  if (status) query = query.where("status", "=", status);
  if (text) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`lower(email) like ${pattern} escape '\\'`);
  }
  return query.execute();
}

/** Every month in which somebody confirmed or left, the earliest first; who left without having confirmed is not counted. */
export async function monthsOfGrowth(db: Database) {
  const countBy = async (column: "confirmedAt" | "unsubscribedAt") => {
    const month = sql<string>`substr(${sql.ref(column)}, 1, 7)`;
    const rows = await db
      .selectFrom("subscribers")
      .select(({ fn }) => [month.as("month"), fn.countAll<number | string>().as("count")])
      .where("confirmedAt", "is not", null)
      .where(column, "is not", null)
      .groupBy(month)
      .execute();
    return new Map(rows.map(({ month: name, count }) => [name, Number(count)]));
  };
  const [joined, left] = [await countBy("confirmedAt"), await countBy("unsubscribedAt")];
  const months = [...new Set([...joined.keys(), ...left.keys()])].sort();
  return months.map((month) => ({ month, joined: joined.get(month) ?? 0, left: left.get(month) ?? 0 }));
}

/** How many subscriptions retention takes: ended before the first time, never confirmed and asked for before the second; both ISO 8601. */
export async function countSubscribersDue(db: Database, ended: string, requested: string) {
  const count = async (status: Subscriber["status"], column: "unsubscribedAt" | "requestedAt", before: string) => {
    const row = await db
      .selectFrom("subscribers")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("status", "=", status)
      .where(column, "<", before)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    ended: await count("unsubscribed", "unsubscribedAt", ended),
    unconfirmed: await count("pending", "requestedAt", requested),
  };
}

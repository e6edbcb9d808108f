import { sql } from "kysely";
import { partOfDay } from "#server/store/database/part-of-day.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { SubscriberQuery } from "#shared/contracts/desk-newsletter.ts";
import type { Subscriber } from "./subscribers-table.server.ts";

/** A page of the matching subscribers, by address: those after `after`. */
export async function listSubscribers(db: Database, filter: SubscriberQuery, limit: number): Promise<Subscriber[]> {
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

/** How many subscribers who ever confirmed have this column set since a time, by part of the day (`partOfDay`). */
export async function subscribersByDay(
  db: Database,
  column: "confirmedAt" | "unsubscribedAt",
  time: string,
  starts: readonly string[],
) {
  const day = partOfDay(column, starts);
  return db
    .selectFrom("subscribers")
    .select((row) => [day.as("day"), row.fn.countAll<number>().as("count")])
    .where(column, ">=", time)
    .where("confirmedAt", "is not", null)
    .groupBy(day)
    .execute();
}

export async function countConfirmed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from "kysely";
import type { Database } from "./store.server.ts";

/** How many subscribers reached this time on each day from one on, UTC. */
export async function subscribersByDay(db: Database, column: "confirmedAt" | "unsubscribedAt", from: string) {
  const day = sql<string>`substr(${sql.ref(column)}, 1, 10)`;
  const rows = await db
    .selectFrom("subscribers")
    .select((row) => [day.as("day"), row.fn.countAll<number | string>().as("count")])
    .where(column, ">=", from)
    .groupBy(day)
    .execute();
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

/** How many addresses get the newsletter. */
export async function countConfirmed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

import { sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { SubscriberQuery } from "#shared/contracts/desk-newsletter.ts";
import type { Subscriber } from "./subscribers-table.server.ts";

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

/** When subscribers confirmed or unsubscribed since a time. Those who unsubscribed count only if they had confirmed. */
export async function subscriberTimes(db: Database, column: "confirmedAt" | "unsubscribedAt", since: string) {
  const rows = await db
    .selectFrom("subscribers")
    .select(`${column} as at`)
    .where(column, ">=", since)
    .where("confirmedAt", "is not", null)
    .execute();
  return rows.map(({ at }) => at ?? "");
}

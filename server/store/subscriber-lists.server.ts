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

/** How many subscriptions retention takes: ended before the first time, never confirmed and asked for before the second. */
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

/** How many enquiries are older than this. */
export async function countLeadsBefore(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

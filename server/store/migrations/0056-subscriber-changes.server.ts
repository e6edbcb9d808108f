import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

const QUARTER_MS = 15 * 60_000;

const quarterOf = (at: string) => new Date(Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS).toISOString();

/** How many people confirmed and left, by quarter of an hour: erasures and deletions leave these counts alone. */
export const subscriberChanges: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("subscriberChanges")
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("gained", "integer", (column) => column.notNull())
      .addColumn("lost", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("subscriber_changes_key", ["at", "source"])
      .execute();
    const confirmed = await sql<{ at: string }>`
      select confirmed_at as at from subscription_requests where confirmed_at is not null
      union all
      select confirmed_at as at from subscribers where confirmed_at is not null and not exists (
        select 1 from subscription_requests
        where subscriber_id = subscribers.id and subscription_requests.confirmed_at = subscribers.confirmed_at
      )`.execute(db);
    const left = await sql<{ at: string }>`
      select unsubscribed_at as at from subscribers
      where status = 'unsubscribed' and unsubscribed_at is not null and confirmed_at is not null
      union all
      select left_at as at from leavers where left_at <> ''`.execute(db);
    const quarters = new Map<string, { gained: number; lost: number }>();
    const countAt = (at: string) => {
      const quarter = quarterOf(at);
      const counts = quarters.get(quarter) ?? { gained: 0, lost: 0 };
      quarters.set(quarter, counts);
      return counts;
    };
    for (const { at } of confirmed.rows) countAt(at).gained += 1;
    for (const { at } of left.rows) countAt(at).lost += 1;
    for (const [at, counts] of quarters) {
      await db
        .insertInto("subscriberChanges")
        .values({ at, source: "stored rows", ...counts })
        .execute();
    }
  },
};

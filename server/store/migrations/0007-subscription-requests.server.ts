import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

const EVIDENCE = ["page", "consent_version", "consent_wording", "address_hash"] as const;

/** Each request to subscribe keeps its own evidence; before, the next request for the same address wrote over it. */
export const subscriptionRequests: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("subscription_requests")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("subscriber_id", "text", (column) => column.references("subscribers.id").onDelete("cascade").notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("consent_version", "text", (column) => column.notNull())
      .addColumn("consent_wording", "text", (column) => column.notNull())
      .addColumn("address_hash", "text", (column) => column.notNull())
      .addColumn("requested_at", "text", (column) => column.notNull())
      .addColumn("confirmed_at", "text")
      .execute();
    await db.schema
      .createIndex("subscription_requests_subscriber")
      .ifNotExists()
      .on("subscription_requests")
      .column("subscriber_id")
      .execute();
    const columns = await columnsOfSubscribers(db);
    if (EVIDENCE.every((name) => columns.has(name))) {
      // Under the id of the subscriber, which the links of mails that are on their way carry.
      await sql`insert into subscription_requests
        select id, id, page, consent_version, consent_wording, address_hash, requested_at, confirmed_at from subscribers
        where true on conflict (id) do nothing`.execute(db);
    }
    for (const name of [...EVIDENCE, "flags"]) {
      if (columns.has(name)) await db.schema.alterTable("subscribers").dropColumn(name).execute();
    }
  },
};

async function columnsOfSubscribers(db: Kysely<Tables>): Promise<Set<string>> {
  const table = (await db.introspection.getTables()).find(({ name }) => name === "subscribers");
  return new Set(table?.columns.map(({ name }) => name));
}

import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** The list of erasures, which all instances and every backup share, and indexes for erasure and retention. */
export const erasures: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("erasures")
      .ifNotExists()
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("erased_at", "text", (column) => column.notNull())
      .execute();
    // Leads are looked up by address in lower case, which the index on the plain column could not serve.
    await sql`create index if not exists leads_email_lower on leads (lower(email))`.execute(db);
    await db.schema.dropIndex("leads_email").ifExists().execute();
    await sql`create index if not exists outbox_unowned on outbox (created_at)
      where lead_id is null and subscriber_id is null`.execute(db);
    await db.schema.createIndex("audit_log_at").ifNotExists().on("audit_log").column("at").execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

// Steps are idempotent: SQLite runs them outside a transaction, so one may be cut short and run again.
export const leadsAndOutbox: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("leads")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("referrer", "text", (column) => column.notNull())
      .addColumn("utm", "text", (column) => column.notNull())
      .addColumn("consent_version", "text", (column) => column.notNull())
      .addColumn("consent_wording", "text", (column) => column.notNull())
      .addColumn("address_hash", "text", (column) => column.notNull())
      .addColumn("flags", "text", (column) => column.notNull())
      .addColumn("dedupe_key", "text", (column) => column.unique())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("leads_created_at").ifNotExists().on("leads").column("created_at").execute();
    await db.schema.createIndex("leads_email").ifNotExists().on("leads").column("email").execute();

    await db.schema
      .createTable("outbox")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("next_attempt_at", "text", (column) => column.notNull())
      .addColumn("claimed_by", "text")
      .addColumn("claimed_until", "text")
      .addColumn("message_id", "text", (column) => column.notNull())
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("outbox_due")
      .ifNotExists()
      .on("outbox")
      .columns(["status", "next_attempt_at"])
      .execute();
    await db.schema.createIndex("outbox_lead").ifNotExists().on("outbox").column("lead_id").execute();
  },
};

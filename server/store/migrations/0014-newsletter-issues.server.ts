import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** What the desk orders to be mailed, and an index by which its mails are counted while they go out. */
export const newsletterIssues: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("newsletter_issues")
      .ifNotExists()
      .addColumn("slug", "text", (column) => column.primaryKey())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("starts_at", "text", (column) => column.notNull())
      .addColumn("per_minute", "integer", (column) => column.notNull())
      .addColumn("next_step_at", "text", (column) => column.notNull())
      .addColumn("queued_at", "text")
      .addColumn("finished_at", "text")
      .addColumn("member_name", "text", (column) => column.notNull())
      .execute();
    await sql`create index if not exists outbox_of_issue on outbox (issue, status) where issue is not null`.execute(db);
  },
};

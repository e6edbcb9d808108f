import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** Who works at the desk, how they sign in, where they are signed in, and what they did. */
export const deskMembers: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("members")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .execute();
    await createOwned(db, "passkeys", (table) =>
      table
        .addColumn("public_key", "text", (column) => column.notNull())
        .addColumn("counter", "integer", (column) => column.notNull())
        .addColumn("transports", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("used_at", "text"),
    );
    await createOwned(db, "sessions", (table) =>
      table
        .addColumn("token_hash", "text", (column) => column.notNull().unique())
        .addColumn("browser", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("seen_at", "text", (column) => column.notNull()),
    );
    await db.schema
      .createTable("sign_in_links")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      // Null when nobody of that address is a member: then the same is written, and nothing mailed.
      .addColumn("member_id", "text", (column) => column.references("members.id").onDelete("cascade"))
      .addColumn("address_hash", "text", (column) => column.notNull())
      .addColumn("is_invitation", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .execute();
    await db.schema
      .createIndex("sign_in_links_address")
      .ifNotExists()
      .on("sign_in_links")
      .columns(["address_hash", "created_at"])
      .execute();
    await createAuditLog(db);
  },
};

type Table = ReturnType<Kysely<Tables>["schema"]["createTable"]>;

/** A table of what belongs to a member and goes with them. */
async function createOwned(db: Kysely<Tables>, name: string, columns: (table: Table) => Table) {
  const table = db.schema
    .createTable(name)
    .ifNotExists()
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("member_id", "text", (column) => column.references("members.id").onDelete("cascade").notNull());
  await columns(table as Table).execute();
  await db.schema.createIndex(`${name}_member`).ifNotExists().on(name).column("member_id").execute();
}

async function createAuditLog(db: Kysely<Tables>) {
  await db.schema
    .createTable("audit_log")
    .ifNotExists()
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("member_id", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .execute();
  // The database itself refuses to change what was written down; only retention deletes.
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger if not exists audit_log_is_final before update on audit_log
      begin select raise(abort, 'the audit log is never edited'); end`.execute(db);
    return;
  }
  await sql`create or replace function refuse_audit_edit() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is never edited'; end $$`.execute(db);
  await sql`create or replace trigger audit_log_is_final before update on audit_log
    for each row execute function refuse_audit_edit()`.execute(db);
}

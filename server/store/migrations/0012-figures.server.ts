import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/dialect.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** What is counted a day, and what tells visitors of one day apart until it is over. */
export const figures: Migration = {
  async up(db: Kysely<Tables>) {
    // In this order every figure is a walk along the key, which holds the counts too: in SQLite it is the table itself.
    const [holding, ending] = isPostgres(db) ? [sql`include (count)`, sql``] : [sql``, sql`without rowid`];
    await sql`create table if not exists tallies (
      dimension text not null, day text not null, name text not null, device text not null, count integer not null,
      primary key (dimension, day, name, device) ${holding}) ${ending}`.execute(db);
    await db.schema
      .createTable("figure_marks")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    if (!isPostgres(db)) return;
    // Instances share them for the day. Unlogged: they are in no write-ahead log, so in no copy made of it.
    await sql`create unlogged table if not exists day_salts (day text primary key, salt text not null)`.execute(db);
    await sql`create unlogged table if not exists day_visitors (
      day text not null, hash bigint not null, primary key (day, hash))`.execute(db);
  },
};

import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/database/dialect.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** Counts are kept by week instead of by day, and enquiries are no longer counted apart from their own table. */
export const analytics: Migration = {
  async up(db: Kysely<Tables>) {
    // The primary key holds the counts too, so every report reads along it; in SQLite it is the table itself.
    const [including, ending] = isPostgres(db) ? [sql`include (count)`, sql``] : [sql``, sql`without rowid`];
    await sql`create table if not exists analytics_counters (
      dimension text not null, week text not null, name text not null, device text not null, count integer not null,
      primary key (dimension, week, name, device) ${including}) ${ending}`.execute(db);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    if (tables.includes("tallies")) {
      const monday = isPostgres(db)
        ? sql`to_char(date_trunc('week', day::date), 'YYYY-MM-DD')`
        : sql`date(day, '-6 days', 'weekday 1')`;
      await sql`insert into analytics_counters select dimension, ${monday}, name, device, sum(count) from tallies
        where dimension not like 'enquiry-%' and dimension <> 'answer' group by 1, 2, 3, 4
        on conflict do nothing`.execute(db);
      await db.schema.dropTable("tallies").execute();
    }
    await db.schema.dropTable("figure_marks").ifExists().execute();
  },
};

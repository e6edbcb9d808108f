import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When the upkeep last trusted the clock, and since when it doubts it. */
export const upkeepClock: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table upkeep_clock (name text primary key, at text not null)`.execute(db);
  },
};

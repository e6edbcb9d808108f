import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** Pages that come down at a time which was approved; until then they are edited like any other. */
export const plannedTakeDowns: Migration = {
  async up(db: Kysely<Tables>) {
    await sql`create table content_take_downs (collection text not null, slug text not null, at text not null,
      planned_by text, approved_by text not null, problem text not null default '',
      constraint content_take_downs_key primary key (collection, slug))`.execute(db);
    await sql`alter table content_publications add column is_removal integer not null default 0`.execute(db);
  },
};

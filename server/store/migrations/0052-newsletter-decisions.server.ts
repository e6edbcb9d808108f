import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

export const newsletterDecisions: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("create table leavers (hash text primary key, left_at text not null)");
    await run("alter table subscribers add column unreachable_at text");
  },
};

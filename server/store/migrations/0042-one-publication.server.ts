import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** Several instances find the same change due: one of them publishes it, and one change at a time. */
export const onePublication: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`update content_publications set state = 'failed'
      where state = 'building' and id < (select max(id) from content_publications)`);
    await run(`create unique index content_publications_building on content_publications (state)
      where state = 'building'`);
  },
};

import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when a change of content waits for a reader, and whether one went live without. */
export const unreadChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table content_drafts add column review_asked_at text`.execute(db);
    await sql`alter table content_publications add column is_unread integer not null default 0`.execute(db);
  },
};

import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Documents of an earlier version stay searchable until the upkeep has replaced them. */
export const searchVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table search_documents add column version integer not null default 0`.execute(db);
    await sql`create index search_documents_version on search_documents (version, lead_id)`.execute(db);
  },
};

import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/database/dialect.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** The site that a visitor came from stands beside page and campaign, so that figures of a site read no referrer. */
export const enquirySites: Migration = {
  async up(db: Kysely<Tables>) {
    await sql`alter table enquiries add column site text not null default ''`.execute(db);
    const rest = sql`replace(replace(lower(leads.referrer), 'https://', ''), 'http://', '')`;
    const host = isPostgres(db)
      ? sql`split_part(split_part(${rest}, '/', 1), ':', 1)`
      : sql`substr(${rest}, 1, instr(replace(${rest}, ':', '/') || '/', '/') - 1)`;
    await sql`update enquiries set site = (
      select case when ${host} like 'www.%' then substr(${host}, 5) else ${host} end
      from leads where leads.id = enquiries.lead_id)
      where exists (select 1 from leads where leads.id = enquiries.lead_id and leads.referrer like 'http%')`.execute(
      db,
    );
    // The indexes of what narrows the figures also hold the kind, so that counting by it reads no row.
    for (const column of ["page", "campaign", "site"]) {
      const columns = `${column}, created_at, lead_id, changed_at, status, is_flagged, kind`;
      await sql.raw(`drop index if exists enquiries_${column}`).execute(db);
      await sql.raw(`create index enquiries_${column} on enquiries (${columns})`).execute(db);
    }
  },
};

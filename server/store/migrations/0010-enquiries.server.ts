import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/dialect.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

const FILTERS = ["kind", "status", "owner_id", "page", "campaign", "technology", "is_flagged"];
const ofLead = (column: ColumnDefinitionBuilder) => column.references("leads.id").onDelete("cascade").notNull();

/** What the staff make of leads: state, timeline, views of the list; for leads that are there already, too. */
export const enquiries: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("enquiries")
      .ifNotExists()
      // In SQLite this makes it the row's own number, which every index carries anyway.
      .addColumn("arrival", isPostgres(db) ? "bigint" : "integer", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => ofLead(column).unique())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("owner_id", "text")
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("campaign", "text", (column) => column.notNull())
      .addColumn("technology", "text", (column) => column.notNull())
      .addColumn("is_flagged", "integer", (column) => column.notNull())
      .addColumn("is_vouched", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("next_step", "text")
      .addColumn("next_step_on", "text")
      .addColumn("answered_at", "text")
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await takeUpLeads(db);

    // Each filter in each order is a walk along an index; see bench/desk-queries.ts.
    const index = (name: string, ...columns: string[]) =>
      sql`create index if not exists ${sql.id(name)} on enquiries (${sql.join(columns.map((each) => sql.id(each)))})`;
    for (const filter of FILTERS) {
      await index(`enquiries_${filter}`, filter, "arrival").execute(db);
      await index(`enquiries_${filter}_changed`, filter, "changed_at", "arrival").execute(db);
    }
    await index("enquiries_changed", "changed_at", "arrival").execute(db);
    await index("enquiries_email", "email", "arrival").execute(db);
    await sql`create index if not exists enquiries_next_step on enquiries (next_step_on, arrival)
      where next_step_on is not null`.execute(db);

    await db.schema
      .createTable("enquiry_events")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", ofLead)
      .addColumn("change_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("member_id", "text", (column) => column.notNull())
      .addColumn("member_name", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("changes", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("enquiry_events_lead").ifNotExists().on("enquiry_events").column("lead_id").execute();
    await db.schema
      .createIndex("enquiry_events_change")
      .ifNotExists()
      .on("enquiry_events")
      .column("change_id")
      .execute();

    await db.schema
      .createTable("enquiry_mentions")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", ofLead)
      .addColumn("member_id", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("enquiry_mentions_member")
      .ifNotExists()
      .on("enquiry_mentions")
      .columns(["member_id", "lead_id"])
      .execute();
    await sql`create index if not exists enquiry_mentions_lead on enquiry_mentions (lead_id)`.execute(db);

    await db.schema
      .createTable("saved_views")
      .ifNotExists()
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("member_id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("query", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("blocked_domains")
      .ifNotExists()
      .addColumn("domain", "text", (column) => column.primaryKey())
      .addColumn("member_name", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("done_once")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("done_at", "text", (column) => column.notNull())
      .execute();
  },
};

// Of two leads of one millisecond the one with the lower id came first.
async function takeUpLeads(db: Kysely<Tables>) {
  const ms = isPostgres(db)
    ? sql`(extract(epoch from created_at::timestamptz) * 1000)::bigint`
    : sql`cast(strftime('%s', created_at) as integer) * 1000 + cast(substr(created_at, 21, 3) as integer)`;
  const campaign = isPostgres(db) ? sql`utm::json ->> 'utmCampaign'` : sql`json_extract(utm, '$.utmCampaign')`;
  await sql`insert into enquiries
      (arrival, lead_id, kind, status, page, campaign, technology, is_flagged, email, changed_at)
    select (${ms}) * 1000 + row_number() over (partition by created_at order by id) - 1, id, kind, 'new', page,
      coalesce(${campaign}, ''),
      case when page like '/hire/%' and page <> '/hire/developers' then substr(page, 7) else '' end,
      case when flags = '[]' then 0 else 1 end, lower(email), created_at
    from leads where id not in (select lead_id from enquiries)`.execute(db);
}

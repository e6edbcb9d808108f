import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

type Run = (text: string) => Promise<unknown>;

const COLUMNS =
  "lead_id, kind, status, owner_id, page, campaign, is_flagged, is_allowlisted, email, next_step, next_step_on, answered_at, changed_at, version";

const TABLES = [
  `enquiry_reads (member_id text not null references members (id) on delete cascade,
    lead_id text not null references leads (id) on delete cascade, primary key (member_id, lead_id))`,
  `reply_templates (id text primary key, label text not null, subject text not null, body text not null,
    removed_at text, changed_by text, changed_at text)`,
  // The state of unpublished content changes; their text is in Git.
  `content_drafts (collection text not null, slug text not null, state text not null, "commit" text not null,
    author text not null, reviewer text not null, comment text not null, changed_at text not null, publish_at text,
    scheduled_by text, unpublish_at text, mailed_by text,
    constraint content_drafts_key primary key (collection, slug))`,
  `content_publications (id text primary key, collection text not null, slug text not null, state text not null,
    started_at text not null, ended_at text, member text not null, "commit" text not null, problem text not null)`,
];

export const since1: Migration = {
  async up(db: Kysely<Tables>) {
    const run: Run = (text) => sql.raw(text).execute(db);
    const isPg = isPostgres(db);
    await listEnquiriesByTime(run, isPg);
    await giveNames(run);
    await countByWeek(run, isPg);
    for (const column of ["signature", "time_zone", "muted"])
      await run(`alter table members add column ${column} text`);
    await run("alter table outbox add column is_file integer");
    await run("alter table enquiry_mentions add column is_read integer not null default 0");
    for (const table of TABLES) await run(`create table ${table}`);
    await run("create index enquiry_reads_lead on enquiry_reads (lead_id)");
    // If several instances find the same change due, one of them publishes it; only one publication runs at a time.
    await run(`create unique index content_publications_building on content_publications (state)
      where state = 'building'`);
  },
};

/** The lead's id becomes the key, its time and the visitor's site columns. The upkeep rebuilds the search index. */
async function listEnquiriesByTime(run: Run, isPg: boolean) {
  const rest = "replace(replace(lower(referrer), 'https://', ''), 'http://', '')";
  const host = isPg
    ? `split_part(split_part(${rest}, '/', 1), ':', 1)`
    : `substr(${rest}, 1, instr(replace(${rest}, ':', '/') || '/', '/') - 1)`;
  const site = `case when referrer not like 'http%' then '' when ${host} like 'www.%' then substr(${host}, 5) else ${host} end`;
  await run(`create table new_enquiries (
    lead_id text primary key references leads (id) on delete cascade, created_at text not null, kind text not null,
    status text not null, owner_id text, page text not null, campaign text not null, is_flagged integer not null,
    is_allowlisted integer not null default 0, email text not null, next_step text, next_step_on text,
    answered_at text, changed_at text not null, version integer not null default 0, contact_name text,
    contact_email text, contact_phone text, contact_company text, site text not null default '')`);
  await run(`insert into new_enquiries (created_at, site, ${COLUMNS})
    select leads.created_at, ${site}, ${COLUMNS.split(", ")
      .map((name) => `enquiries.${name.replace("is_allowlisted", "is_vouched")}`)
      .join(", ")}
    from enquiries join leads on leads.id = enquiries.lead_id`);

  if (!isPg) await run("drop table enquiry_search");
  // SQLite's full-text index needs a number for each document; PostgreSQL's does not.
  const id = isPg ? "" : "id integer primary key, ";
  const document = isPg
    ? ", document tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored"
    : "";
  await run("drop table search_documents");
  await run(`create table search_documents (${id}lead_id text not null ${isPg ? "primary key" : "unique"}
    references leads (id) on delete cascade, words text not null${document})`);

  await run("drop table enquiries");
  await run("alter table new_enquiries rename to enquiries");
  await (isPg
    ? run("create index search_documents_document on search_documents using gin (document) with (fastupdate = off)")
    : indexInSqlite(run));
  for (const index of enquiryIndexes(isPg)) await run(`create index enquiries_${index}`);
}

async function giveNames(run: Run) {
  await run("alter table budgets rename to quotas");
  await run("alter table quotas rename column spent to used");
  await run("alter table done_once rename to idempotency_keys");
  await run("alter table leads rename column unmailed to suppressed");
  await run(`update leads set flags = replace(flags, '"trap"', '"honeypot"') where flags like '%"trap"%'`);
  await run("update enquiry_events set body = replace(body, 'trap', 'honeypot') where kind in ('spam', 'not-spam')");
  for (const table of ["saved_views", "blocked_domains"]) await run(`drop table ${table}`);
  await run("update outbox set channel = 'mail-issue-test' where channel = 'mail-issue-trial'");
  await run("delete from outbox where status = 'pending' and next_attempt_at >= '9999'");
  await run("update newsletter_issues set status = 'cancelled' where status = 'paused'");
  await run("update subscribers set status = 'unsubscribed' where status = 'pending' and unsubscribed_at is not null");
}

async function countByWeek(run: Run, isPg: boolean) {
  // The primary key also holds the counts, so every report reads along it; in SQLite it is the table itself.
  await run(`create table analytics_counters (
    dimension text not null, week text not null, name text not null, device text not null, count integer not null,
    primary key (dimension, week, name, device) ${isPg ? "include (count))" : ") without rowid"}`);
  const monday = isPg ? "to_char(date_trunc('week', day::date), 'YYYY-MM-DD')" : "date(day, '-6 days', 'weekday 1')";
  await run(`insert into analytics_counters select dimension, ${monday}, name, device, sum(count) from tallies
    where dimension not like 'enquiry-%' and dimension not in ('answer', 'LCP', 'INP', 'CLS') group by 1, 2, 3, 4`);
  await run("drop table tallies");
  await run("drop table if exists figure_marks");
}

const FILTERS = "status, is_flagged, owner_id, kind, page, campaign, next_step_on";

/** Each index holds a sort column, so that no filtered list is sorted (docs/decisions/0150). */
const enquiryIndexes = (isPg: boolean) => [
  `created on enquiries (created_at, lead_id, ${FILTERS})`,
  `changed on enquiries (changed_at, lead_id, created_at, ${FILTERS})`,
  "status on enquiries (status, created_at, lead_id, changed_at, is_flagged, answered_at, owner_id)",
  "owner on enquiries (owner_id, created_at, lead_id, changed_at, next_step_on, status) where owner_id is not null",
  ...["page", "campaign", "site"].map(
    (column) => `${column} on enquiries (${column}, created_at, lead_id, changed_at, status, is_flagged, kind)`,
  ),
  "groups on enquiries (page, campaign, kind, status, is_flagged, created_at)",
  "unanswered on enquiries (created_at, lead_id, status, is_flagged, owner_id) where answered_at is null",
  `next_step on enquiries (coalesce(next_step_on, '9999-12-31'), lead_id, status, owner_id)
    where next_step is not null or next_step_on is not null`,
  "email on enquiries (email)",
  `domain on enquiries ((${isPg ? "split_part(email, '@', 2)" : "substr(email, instr(email, '@') + 1)"}), created_at)`,
];

async function indexInSqlite(run: (text: string) => Promise<unknown>) {
  await run(`create virtual table enquiry_search
    using fts5(words, content = search_documents, content_rowid = id, tokenize = ascii)`);
  // Deleted documents leave no words in the index.
  await run("insert into enquiry_search (enquiry_search, rank) values ('secure-delete', 1)");
  const added = "insert into enquiry_search (rowid, words) values (new.id, new.words);";
  const removed = "insert into enquiry_search (enquiry_search, rowid, words) values ('delete', old.id, old.words);";
  await run(`create trigger search_documents_added after insert on search_documents begin ${added} end`);
  await run(`create trigger search_documents_removed after delete on search_documents begin ${removed} end`);
  await run(`create trigger search_documents_changed after update on search_documents begin ${removed} ${added} end`);
}

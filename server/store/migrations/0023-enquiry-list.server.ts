import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/database/dialect.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

const COLUMNS =
  "lead_id, kind, status, owner_id, page, campaign, is_flagged, is_allowlisted, email, next_step, next_step_on, answered_at, changed_at, version";
// Filters and counts are answered from these columns alone, without a look at the table.
const FILTERS = "status, is_flagged, owner_id, kind, page, campaign, next_step_on";

/**
 * Makes the time an enquiry came a plain column and the lead's id its key. Every index holds what the list is sorted
 * by, so that no filter reads rows and sorts them (docs/decisions/0150-a-list-for-200000-enquiries.md). The upkeep
 * fills the search again, which now keeps words as they are spelled.
 */
export const enquiryList: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const isPg = isPostgres(db);
    await run(`create table new_enquiries (
      lead_id text primary key references leads (id) on delete cascade, created_at text not null, kind text not null,
      status text not null, owner_id text, page text not null, campaign text not null, is_flagged integer not null,
      is_allowlisted integer not null default 0, email text not null, next_step text, next_step_on text,
      answered_at text, changed_at text not null, version integer not null default 0, contact_name text,
      contact_email text)`);
    await run(`insert into new_enquiries (created_at, ${COLUMNS})
      select (select created_at from leads where id = lead_id), ${COLUMNS.replace("is_allowlisted", "is_vouched")}
      from enquiries`);

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
    for (const index of indexes(isPg)) await run(`create index enquiries_${index}`);
  },
};

const indexes = (isPg: boolean) => [
  `created on enquiries (created_at, lead_id, ${FILTERS})`,
  `changed on enquiries (changed_at, lead_id, created_at, ${FILTERS})`,
  "status on enquiries (status, created_at, lead_id, changed_at, is_flagged, answered_at, owner_id)",
  "owner on enquiries (owner_id, created_at, lead_id, changed_at, next_step_on, status) where owner_id is not null",
  // These also hold what tells spam, so that counting by them reads no row.
  ...["page", "campaign"].map(
    (column) => `${column} on enquiries (${column}, created_at, lead_id, changed_at, status, is_flagged)`,
  ),
  "unanswered on enquiries (created_at, lead_id, status, is_flagged, owner_id) where answered_at is null",
  // Next steps without a day come after those with one.
  `next_step on enquiries (coalesce(next_step_on, '9999-12-31'), lead_id, status, owner_id)
    where next_step is not null or next_step_on is not null`,
  "email on enquiries (email)",
  `domain on enquiries ((${isPg ? "split_part(email, '@', 2)" : "substr(email, instr(email, '@') + 1)"}), created_at)`,
];

async function indexInSqlite(run: (text: string) => Promise<unknown>) {
  await run(`create virtual table enquiry_search
    using fts5(words, content = search_documents, content_rowid = id, tokenize = ascii)`);
  // What is deleted leaves no words behind in the index.
  await run("insert into enquiry_search (enquiry_search, rank) values ('secure-delete', 1)");
  const added = "insert into enquiry_search (rowid, words) values (new.id, new.words);";
  const removed = "insert into enquiry_search (enquiry_search, rowid, words) values ('delete', old.id, old.words);";
  await run(`create trigger search_documents_added after insert on search_documents begin ${added} end`);
  await run(`create trigger search_documents_removed after delete on search_documents begin ${removed} end`);
  await run(`create trigger search_documents_changed after update on search_documents begin ${removed} ${added} end`);
}

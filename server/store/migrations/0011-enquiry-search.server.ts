import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/dialect.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/**
 * The words of each enquiry, and an index of them that follows by itself, also when a lead is deleted. Leads that are
 * there already are indexed by the upkeep, which reads what people typed.
 */
export const enquirySearch: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("search_documents")
      .ifNotExists()
      .addColumn("arrival", isPostgres(db) ? "bigint" : "integer", (column) =>
        column.primaryKey().references("enquiries.arrival").onDelete("cascade"),
      )
      .addColumn("words", "text", (column) => column.notNull())
      .execute();
    await (isPostgres(db) ? indexInPostgres(db) : indexInSqlite(db));
  },
};

async function indexInPostgres(db: Kysely<Tables>) {
  await sql`alter table search_documents add column if not exists document tsvector
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`.execute(db);
  await sql`create index if not exists search_documents_document on search_documents using gin (document)
    with (fastupdate = off)`.execute(db);
}

async function indexInSqlite(db: Kysely<Tables>) {
  await sql`create virtual table if not exists enquiry_search
    using fts5(words, content = search_documents, content_rowid = arrival, tokenize = ascii)`.execute(db);
  // What is deleted leaves no words behind in the index.
  await sql`insert into enquiry_search (enquiry_search, rank) values ('secure-delete', 1)`.execute(db);
  const added = sql`insert into enquiry_search (rowid, words) values (new.arrival, new.words);`;
  const removed = sql`insert into enquiry_search (enquiry_search, rowid, words)
    values ('delete', old.arrival, old.words);`;
  await sql`create trigger if not exists search_documents_added after insert on search_documents
    begin ${added} end`.execute(db);
  await sql`create trigger if not exists search_documents_removed after delete on search_documents
    begin ${removed} end`.execute(db);
  await sql`create trigger if not exists search_documents_changed after update on search_documents
    begin ${removed} ${added} end`.execute(db);
}

// Filters and counts are answered from these index columns alone, without reading the table.
const FILTERS = "status, is_flagged, owner_id, kind, page, campaign, next_step_on";

/** Each index holds a sort column, so that no filtered list is sorted (docs/decisions/0150). */
export const enquiryIndexes = (isPg: boolean) => [
  `created on enquiries (created_at, lead_id, ${FILTERS})`,
  `changed on enquiries (changed_at, lead_id, created_at, ${FILTERS})`,
  "status on enquiries (status, created_at, lead_id, changed_at, is_flagged, answered_at, owner_id)",
  "owner on enquiries (owner_id, created_at, lead_id, changed_at, next_step_on, status) where owner_id is not null",
  // These also hold the spam state and the kind, so that counting by them reads no row.
  ...["page", "campaign", "site"].map(
    (column) => `${column} on enquiries (${column}, created_at, lead_id, changed_at, status, is_flagged, kind)`,
  ),
  // Analytics group enquiries by all of these, and count them in one read.
  "groups on enquiries (page, campaign, kind, status, is_flagged, created_at)",
  "unanswered on enquiries (created_at, lead_id, status, is_flagged, owner_id) where answered_at is null",
  // Next steps without a date sort after those with one.
  `next_step on enquiries (coalesce(next_step_on, '9999-12-31'), lead_id, status, owner_id)
    where next_step is not null or next_step_on is not null`,
  "email on enquiries (email)",
  `domain on enquiries ((${isPg ? "split_part(email, '@', 2)" : "substr(email, instr(email, '@') + 1)"}), created_at)`,
];

/** The search's full-text index, kept up to date by triggers. */
export async function indexInSqlite(run: (text: string) => Promise<unknown>) {
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

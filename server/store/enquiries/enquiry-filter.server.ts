import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { type EnquiryFilter, FORMER, NOBODY } from "#shared/contracts/enquiry-filter.ts";
import { isFoundBy } from "./search-documents-table.server.ts";

const isOwnerGone = sql<boolean>`owner_id not in (select id from members where removed_at is null)`;

type Query = SelectQueryBuilder<Tables, "enquiries", object>;

// Spelled as in the index. A next step without a date sorts after all that have one.
export const NO_DAY = "9999-12-31";
export const stepDay = sql<string>`coalesce(next_step_on, '9999-12-31')`;
export const hasStep = sql<boolean>`(next_step is not null or next_step_on is not null)`;

export function matching(db: Database, filter: EnquiryFilter): Query {
  let query: Query = db.selectFrom("enquiries");
  const { owner, mentions, since, until, dueBy } = filter;
  for (const name of ["kind", "page", "campaign"] as const) {
    const value = filter[name];
    if (value !== undefined) query = query.where(name, "=", value);
  }
  if (filter.sender !== undefined) query = query.where("email", "=", filter.sender);
  if (owner === FORMER) query = query.where(isOwnerGone);
  else if (owner === NOBODY) query = query.where("ownerId", "is", null);
  else if (owner !== undefined) query = query.where("ownerId", "=", owner);
  if (filter.isFlagged !== undefined) query = query.where("isFlagged", "=", filter.isFlagged ? 1 : 0);
  // Flagged enquiries still need a decision; those marked as spam have one.
  if (filter.isFlagged) query = query.where("status", "!=", "spam");
  // The + makes SQLite use the sorted index of unanswered enquiries; with the index of statuses it would sort.
  const status = filter.isAnswered === false && !isPostgres(db) ? sql<string>`+status` : sql<string>`status`;
  if (filter.statuses !== undefined) query = query.where(status, "in", filter.statuses);
  if (filter.isAnswered === false) query = query.where("answeredAt", "is", null);
  if (filter.company !== undefined) query = query.where(domainIs(db, filter.company));
  if (dueBy !== undefined) query = query.where(stepDay, "<=", dueBy);
  if (dueBy !== undefined || filter.hasNextStep) query = query.where(hasStep);
  if (since !== undefined) query = query.where("enquiries.createdAt", ">=", since);
  if (until !== undefined) query = query.where("enquiries.createdAt", "<", until);
  if (mentions !== undefined) {
    query = query.where("leadId", "in", (row) =>
      row
        .selectFrom("enquiryMentions")
        .select("leadId")
        .where("memberId", "=", mentions)
        .$if(filter.isMentionRead === false, (all) => all.where("isRead", "=", 0)),
    );
  }
  return filter.words === undefined ? query : query.where(isFoundBy(db, filter.words));
}

// Spelled as in the index.
const domainIs = (db: Database, domain: string) =>
  isPostgres(db)
    ? sql<boolean>`split_part(enquiries.email, '@', 2) = ${domain}`
    : sql<boolean>`substr(enquiries.email, instr(enquiries.email, '@') + 1) = ${domain}`;

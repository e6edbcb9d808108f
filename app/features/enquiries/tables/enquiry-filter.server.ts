import { type SelectQueryBuilder, sql } from "kysely";
import { type EnquiryFilter, FORMER, NOBODY } from "#features/enquiries/enquiry-filter.ts";
import type { Database } from "#server/store/store.server.ts";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { rolesWithEnquiries } from "#shared/contracts/desk-pages.ts";
import { isFoundBy } from "./search-documents-table.server.ts";

// Somebody whose role changed no longer opens enquiries; what they own is as ownerless as after a
// removal. Owners are read from one to the next in their index, because they are few.
const isOwnerGone = sql<boolean>`owner_id in (
  with recursive owners (id) as (
    select min(owner_id) from enquiries where owner_id is not null
    union all
    select (select min(owner_id) from enquiries where owner_id > owners.id) from owners where owners.id is not null)
  select id from owners where id is not null and id not in (select id from members
    where removed_at is null and role in (${sql.join(rolesWithEnquiries)})))`;

type Query = SelectQueryBuilder<Tables, "enquiries", object>;

// Spelled as in the index. A next step without a date sorts after all that have one.
export const NO_DAY = "9999-12-31";
export const stepDay = sql<string>`coalesce(next_step_on, '9999-12-31')`;
export const hasStep = sql<boolean>`(next_step is not null or next_step_on is not null)`;
const isFlaggedOpen = sql<boolean>`(is_flagged = 1 and status <> 'spam')`;

export function matching(db: Database, filter: EnquiryFilter): Query {
  let query: Query = db.selectFrom("enquiries");
  const { owners, mentions, since, until, dueBy } = filter;
  const hasSteps = dueBy !== undefined || filter.hasNextStep === true;
  // Few enquiries have a next step, a flag or no answer, and an index holds them in order. The +
  // makes SQLite use it; with the index of statuses or owners it would sort.
  const isFew = hasSteps || filter.isFlagged === true || filter.isAnswered === false;
  const plain = isFew && !isPostgres(db) ? sql.raw("+") : sql.raw("");
  const ownerId = sql<string | null>`${plain}owner_id`;
  const status = sql<string>`${plain}status`;
  for (const name of ["kind", "page", "campaign"] as const) {
    const value = filter[name];
    if (value !== undefined) query = query.where(name, "=", value);
  }
  if (filter.sender !== undefined) query = query.where("email", "=", filter.sender);
  if (owners !== undefined) {
    query = query.where(({ eb, or }) =>
      or(
        owners.map((owner) => {
          if (owner === FORMER) return isOwnerGone;
          return owner === NOBODY ? eb(ownerId, "is", null) : eb(ownerId, "=", owner);
        }),
      ),
    );
  }
  // Flagged enquiries still need a decision; those marked as spam have one.
  if (filter.isFlagged) query = query.where(isFlaggedOpen);
  if (filter.isFlagged === false) query = query.where("isFlagged", "=", 0);
  if (filter.statuses !== undefined) query = query.where(status, "in", filter.statuses);
  if (filter.isUnread) {
    query = query.where(({ not, exists, selectFrom }) => {
      const reads = selectFrom("enquiryReads").select("enquiryReads.leadId");
      return not(exists(reads.whereRef("enquiryReads.leadId", "=", "enquiries.leadId")));
    });
  }
  const { unreadBy } = filter;
  if (unreadBy !== undefined) {
    query = query.where(({ not, exists, selectFrom }) => {
      const reads = selectFrom("enquiryReads").select("enquiryReads.leadId");
      const theirs = reads.where("enquiryReads.memberId", "=", unreadBy);
      return not(exists(theirs.whereRef("enquiryReads.leadId", "=", "enquiries.leadId")));
    });
  }
  if (filter.isAnswered === false) query = query.where("answeredAt", "is", null);
  if (filter.company !== undefined) query = query.where(domainIs(db, filter.company));
  if (dueBy !== undefined) query = query.where(stepDay, "<=", dueBy);
  if (hasSteps) query = query.where(hasStep);
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
  if (filter.found !== undefined) query = query.where(isOneOf(db, filter.found));
  return filter.words === undefined ? query : query.where(isFoundBy(db, filter.words));
}

const isOneOf = (db: Database, ids: readonly string[]) =>
  isPostgres(db)
    ? sql<boolean>`enquiries.lead_id = any(${ids}::text[])`
    : sql<boolean>`enquiries.lead_id in (select value from json_each(${JSON.stringify(ids)}))`;

// Spelled as in the index.
const domainIs = (db: Database, domain: string) =>
  isPostgres(db)
    ? sql<boolean>`split_part(enquiries.email, '@', 2) = ${domain}`
    : sql<boolean>`substr(enquiries.email, instr(enquiries.email, '@') + 1) = ${domain}`;

import { sql } from "kysely";
import type { SeenEnquiry } from "#features/enquiries/enquiries.ts";
import type { EnquiryFilter, EnquirySort, ListCursor } from "#features/enquiries/enquiry-filter.ts";
import type { Lead } from "#features/leads/lead.ts";
import { toLead } from "#features/leads/tables/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { type Enquiry, toEnquiry } from "./enquiries-table.server.ts";
import { hasStep, matching, NO_DAY, stepDay } from "./enquiry-filter.server.ts";
import { hasSameNumber, isFoundBy } from "./search-documents-table.server.ts";

const EXCERPT = 160;

const orders = {
  newest: ["createdAt", "desc"],
  oldest: ["createdAt", "asc"],
  changed: ["changedAt", "desc"],
  unchanged: ["changedAt", "asc"],
  "next-step": ["nextStepOn", "asc"],
} as const;

export type ListRequest = {
  readonly filter: EnquiryFilter;
  readonly sort: EnquirySort;
  readonly from: ListCursor | null;
  readonly limit: number;
  /** The member who is reading: each line says whether they have opened it. */
  readonly reader?: string | undefined;
};

/**
 * A page of the list: at most `limit` lines before or after the cursor, always in the order of
 * `sort`.
 */
export async function listEnquiries(db: Database, request: ListRequest) {
  const lines = await linesOf(db, await idsOfPage(db, request), request);
  return request.from?.direction === "before" ? lines.reverse() : lines;
}

/** Runs a filter's search once, for several reads: it costs more than all other filters. */
export async function searchedOnce(
  db: Database,
  { words, ...filter }: EnquiryFilter,
): Promise<EnquiryFilter> {
  if (words === undefined) return filter;
  const rows = await db
    .selectFrom("enquiries")
    .select("leadId")
    .where(isFoundBy(db, words))
    .execute();
  return { ...filter, found: rows.map(({ leadId }) => leadId) };
}

/** The enquiry ids of a page of the list; a page before a cursor is in reverse order. */
export async function idsOfPage(db: Database, request: ListRequest): Promise<string[]> {
  return (await pageOf(db, request).select("enquiries.leadId").execute()).map(
    ({ leadId }) => leadId,
  );
}

export const seenOfPage = (db: Database, request: ListRequest): Promise<SeenEnquiry[]> =>
  pageOf(db, request).select(["enquiries.leadId as id", "version"]).execute();

/**
 * Enquiries of a page with their leads, newest first. One statement, so that exported pages are
 * freed at once.
 */
export async function leadsOfPage(
  db: Database,
  request: Pick<ListRequest, "filter" | "from" | "limit">,
): Promise<{ enquiry: Enquiry; lead: Lead }[]> {
  const rows = await db
    .selectFrom(
      pageOf(db, { ...request, sort: "newest" })
        .selectAll("enquiries")
        .as("enquiries"),
    )
    .innerJoin("leads", "leads.id", "enquiries.leadId")
    .selectAll("enquiries")
    // Both tables have an address column; the lead's address, as typed, wins.
    .selectAll("leads")
    .orderBy("enquiries.createdAt", "desc")
    .orderBy("enquiries.leadId", "desc")
    .execute();
  return rows.map((row) => ({ enquiry: toEnquiry(row), lead: toLead(row) }));
}

function pageOf(db: Database, { filter, sort, from, limit }: ListRequest) {
  const [column, order] = orders[sort];
  const isBackwards = from?.direction === "before";
  const isDown = (order === "desc") !== isBackwards;
  const direction = isDown ? "desc" : "asc";
  let page = matching(db, filter);
  if (sort === "next-step") page = page.where(hasStep);
  const key = sort === "next-step" ? stepDay : sql<string>`${sql.ref(`enquiries.${column}`)}`;
  if (from) {
    const [value = "", id = ""] = from.cursor.split("~");
    page = page.where(
      sql<boolean>`(${key}, enquiries.lead_id) ${sql.raw(isDown ? "<" : ">")} (${value}, ${id})`,
    );
  }
  return page.orderBy(key, direction).orderBy("enquiries.leadId", direction).limit(limit);
}

/** The newest enquiries whose telephone number is this one, however both are written. */
export async function listWithNumber(db: Database, phone: string, limit: number) {
  const found = await db
    .selectFrom("enquiries")
    .select("leadId")
    .where(hasSameNumber(db, phone))
    .orderBy("createdAt", "desc")
    .orderBy("leadId", "desc")
    .limit(limit)
    .execute();
  return enquiriesOfIds(
    db,
    found.map(({ leadId }) => leadId),
  );
}

export const enquiriesOfIds = (db: Database, ids: readonly string[]) =>
  linesOf(db, ids, { filter: {}, sort: "newest", from: null, limit: ids.length });

async function linesOf(db: Database, ids: readonly string[], { sort, reader }: ListRequest) {
  if (ids.length === 0) return [];
  const [sortedBy] = orders[sort];
  const opened = reader === undefined ? null : await openedBy(db, reader, ids);
  const rows = await db
    .selectFrom("enquiries")
    .innerJoin("leads", "leads.id", "enquiries.leadId")
    .selectAll("enquiries")
    .select(["reference", "leads.email as typedEmail", "fields"])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("outbox")
            .select("id")
            .whereRef("outbox.leadId", "=", "leads.id")
            .where("outbox.status", "=", "failed"),
        )
        .as("hasFailed"),
    )
    .where("enquiries.leadId", "in", ids)
    .execute();
  const lines = rows.map(({ reference, typedEmail, fields, hasFailed, ...row }) => {
    const typed = JSON.parse(fields) as Record<string, string>;
    const asked = typed.message ?? typed.requirements ?? typed.projectDescription ?? "";
    const line = {
      ...toEnquiry(row),
      /** The start of the next page: the sort value, "~" and the id. */
      cursor: `${row[sortedBy] ?? NO_DAY}~${row.leadId}`,
      reference,
      createdAt: row.createdAt,
      name: row.contactName ?? typed.fullName ?? typed.name ?? "",
      company: row.contactCompany ?? typed.companyName ?? "",
      email: row.contactEmail ?? typedEmail,
      excerpt: beginningOf(asked, EXCERPT),
      hasFailed: Boolean(hasFailed),
      /** Whether it is new and the reading member has not opened it. */
      isUnread: row.status === "new" && opened !== null && !opened.has(row.leadId),
    };
    return [row.leadId, line] as const;
  });
  const byId = new Map(lines);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function openedBy(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = db.selectFrom("enquiryReads").select("leadId").where("memberId", "=", memberId);
  return new Set((await rows.where("leadId", "in", ids).execute()).map(({ leadId }) => leadId));
}

export async function markRead(db: Database, memberId: string, leadId: string): Promise<void> {
  await db
    .updateTable("enquiryMentions")
    .set({ isRead: 1 })
    .where("memberId", "=", memberId)
    .where("leadId", "=", leadId)
    .where("isRead", "=", 0)
    .execute();
  await db
    .insertInto("enquiryReads")
    .values({ memberId, leadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countEnquiries(
  db: Database,
  filter: EnquiryFilter,
  most?: number,
): Promise<number> {
  const fitting = matching(db, filter)
    .select("enquiries.leadId")
    .$if(most !== undefined, (query) => query.limit(most ?? 0));
  const { count } = await db
    .selectFrom(fitting.as("fitting"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const MOST_SUGGESTED = 100;

/** The values of a column, those of the most enquiries first. */
export async function mostFrequent(db: Database, column: "page" | "campaign"): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select([`${column} as value`, (row) => row.fn.countAll<number>().as("count")])
    .where(column, "is not", null)
    .where(column, "!=", "")
    .groupBy(column)
    .orderBy("count", "desc")
    .orderBy(column)
    .limit(MOST_SUGGESTED)
    .execute();
  return rows.map(({ value }) => value ?? "");
}

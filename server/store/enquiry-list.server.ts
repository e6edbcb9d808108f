import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import {
  type CappedCount,
  type EnquiryFilter,
  type EnquiryLine,
  type EnquirySort,
  NOBODY,
  type PlaceInList,
} from "#shared/enquiries.ts";
import { arrivalAt, toEnquiry } from "./enquiries-table.server.ts";
import { arrivalsWith, isAmong } from "./search-documents-table.server.ts";
import { wordsAskedFor } from "./search-words.server.ts";
import type { Database } from "./store.server.ts";
import type { Tables } from "./tables.server.ts";

/** What waits for an answer. */
export const unanswered: EnquiryFilter = { status: "new", isFlagged: false, isUnanswered: true };

/** A search looks at so many of the newest enquiries that have its words. */
const MOST_FOUND = 2_000;
/** Counts stop here. */
const MOST_COUNTED = 1_000;
const EXCERPT = 160;

type Query<Output> = SelectQueryBuilder<Tables, "enquiries", Output>;
type Row = ExpressionBuilder<Tables, "enquiries">;

/** Enquiries that fit the filter. */
function matching(db: Database, filter: EnquiryFilter): Query<object> {
  let query: Query<object> = db.selectFrom("enquiries");
  for (const name of ["kind", "status", "page", "campaign", "technology"] as const) {
    const value = filter[name];
    if (value !== undefined) query = query.where(name, "=", value);
  }
  if (filter.sender !== undefined) query = query.where("email", "=", filter.sender);
  if (filter.owner === NOBODY) query = query.where("ownerId", "is", null);
  else if (filter.owner !== undefined) query = query.where("ownerId", "=", filter.owner);
  if (filter.isFlagged !== undefined) query = query.where("isFlagged", "=", filter.isFlagged ? 1 : 0);
  if (filter.isUnanswered) query = query.where("answeredAt", "is", null);
  if (filter.since !== undefined) query = query.where("enquiries.arrival", ">=", arrivalAt(filter.since));
  if (filter.until !== undefined) query = query.where("enquiries.arrival", "<", arrivalAt(filter.until));
  const { mentions } = filter;
  if (mentions !== undefined) {
    query = query.where("leadId", "in", (row) =>
      row.selectFrom("enquiryMentions").select("leadId").where("memberId", "=", mentions),
    );
  }
  if (filter.words === undefined) return query;
  const words = wordsAskedFor(filter.words);
  // A search for signs only finds nothing, rather than everything.
  if (words.length === 0) return query.where(sql<boolean>`1 = 0`);
  return query.where(isAmong(db, "enquiries.arrival", arrivalsWith(db, words, MOST_FOUND)));
}

const orders = {
  newest: { columns: ["arrival"], direction: "desc" },
  oldest: { columns: ["arrival"], direction: "asc" },
  changed: { columns: ["changedAt", "arrival"], direction: "desc" },
  unchanged: { columns: ["changedAt", "arrival"], direction: "asc" },
  "next-step": { columns: ["nextStepOn", "arrival"], direction: "asc" },
} as const;

export type ListRequest = {
  readonly filter: EnquiryFilter;
  readonly sort: EnquirySort;
  readonly from: PlaceInList | null;
  readonly limit: number;
};

/** A page of the list: at most `limit` lines from a place on, always in the order of `sort`. */
export async function listEnquiries(db: Database, { filter, sort, from, limit }: ListRequest): Promise<EnquiryLine[]> {
  const { columns, direction } = orders[sort];
  const isBackwards = from?.direction === "before";
  const isDown = (direction === "desc") !== isBackwards;
  const few = hasManyFilters(filter) ? await fewThatFit(db, filter) : null;
  const all = few ? among(db, few) : matching(db, filter);
  let page = all.select("enquiries.arrival");
  if (sort === "next-step") page = page.where("nextStepOn", "is not", null);
  if (from) page = page.where((row) => isBehind(row, columns, isDown ? "<" : ">", from.place));
  for (const column of columns) page = page.orderBy(`enquiries.${column}`, isDown ? "desc" : "asc");
  const lines = await linesOf(
    db,
    (await page.limit(limit).execute()).map(({ arrival }) => Number(arrival)),
    columns[0],
  );
  return isBackwards ? lines.reverse() : lines;
}

/** Whether what fits may be rare though each filter fits much. */
const hasManyFilters = (filter: EnquiryFilter) => Object.keys(filter).length > 1;

/**
 * What fits, when it is little: else the walk along an order, which is quick where every tenth line fits, would go on
 * to its end. Found by itself first, in whatever order costs least.
 */
async function fewThatFit(db: Database, filter: EnquiryFilter): Promise<number[] | null> {
  const rows = await matching(db, filter)
    .select("enquiries.arrival")
    .limit(MOST_COUNTED + 1)
    .execute();
  return rows.length > MOST_COUNTED ? null : rows.map(({ arrival }) => Number(arrival));
}

const among = (db: Database, arrivals: readonly number[]): Query<object> =>
  arrivals.length > 0
    ? db.selectFrom("enquiries").where("enquiries.arrival", "in", arrivals)
    : db.selectFrom("enquiries").where(sql<boolean>`1 = 0`);

function isBehind(row: Row, columns: readonly string[], operator: "<" | ">", place: string) {
  const [value = "", arrival = value] = place.split("~");
  const number = Number(arrival);
  if (columns.length === 1) return row("enquiries.arrival", operator, number);
  const names = sql.join(columns.map((column) => sql.ref(`enquiries.${column}`)));
  return sql<boolean>`(${names}) ${sql.raw(operator)} (${value}, ${number})`;
}

/** What the list shows of these enquiries, in their order. */
async function linesOf(db: Database, arrivals: readonly number[], sortedBy: "arrival" | "changedAt" | "nextStepOn") {
  if (arrivals.length === 0) return [];
  const rows = await db
    .selectFrom("enquiries")
    .innerJoin("leads", "leads.id", "enquiries.leadId")
    .selectAll("enquiries")
    .select(["reference", "leads.email as typedEmail", "fields", "createdAt"])
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
    .where("arrival", "in", arrivals)
    .execute();
  const lines = rows.map(({ reference, typedEmail, fields, createdAt, hasFailed, ...row }): [number, EnquiryLine] => {
    const arrival = Number(row.arrival);
    const typed = JSON.parse(fields) as Record<string, string>;
    const place = sortedBy === "arrival" ? String(arrival) : `${row[sortedBy]}~${arrival}`;
    const asked = typed.message ?? typed.requirements ?? typed.projectDescription ?? "";
    const line = {
      ...toEnquiry(row),
      place,
      reference,
      createdAt,
      name: typed.fullName ?? typed.name ?? "",
      company: typed.companyName ?? "",
      email: typedEmail,
      excerpt: asked.slice(0, EXCERPT),
      hasFailed: Boolean(hasFailed),
    };
    return [arrival, line];
  });
  const byArrival = new Map(lines);
  return arrivals.flatMap((arrival) => byArrival.get(arrival) ?? []);
}

/** How many enquiries fit the filter, counted up to `most`. */
export async function countEnquiries(db: Database, filter: EnquiryFilter, most = MOST_COUNTED): Promise<CappedCount> {
  const { count } = await db
    .selectFrom(
      matching(db, filter)
        .select("enquiries.arrival")
        .limit(most + 1)
        .as("some"),
    )
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return { count: Math.min(Number(count), most), isCapped: Number(count) > most };
}

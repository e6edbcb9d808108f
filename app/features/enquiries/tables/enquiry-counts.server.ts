import { sql } from "kysely";
import type { ReportFilter } from "#features/figures/figures.ts";
import { type Database, isPostgres } from "#server/store/store.server.ts";

/** Enough for a median; the newest answers count. */
const MAX_ANSWERS = 2_000;

function within(db: Database, [from, until]: Span, only: ReportFilter | null) {
  const rows = db.selectFrom("enquiries").where("enquiries.createdAt", ">=", from);
  const some = rows.where("enquiries.createdAt", "<", until);
  return only ? some.where(only.by, "=", only.name) : some;
}
/** How many enquiries have each status, those that look like spam included. */
export async function countByStatus(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["status", ({ fn }) => fn.countAll<number | string>().as("count")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

const groups = ["page", "campaign", "kind", "status", "isFlagged"] as const;

/** Enquiries since `from` are compared with those since `first` and before `cut`. */
export type Compared = { readonly from: string; readonly first: string; readonly cut: string };

/**
 * The numbers of compared enquiries, grouped as reports need: one read along one index, without
 * sorting.
 */
export async function enquiryGroups(
  db: Database,
  { from, first, cut }: Compared,
  only: ReportFilter | null = null,
) {
  // A filtered report already knows its page or campaign, so the filter's own index is enough.
  const names = only ? groups.filter((name) => name !== "page" && name !== "campaign") : groups;
  const rows = await db
    .selectFrom("enquiries")
    .$if(only !== null, (all) => all.where(only?.by ?? "page", "=", only?.name ?? ""))
    // The + keeps SQLite from reading the index of times, whose rows it would sort into groups.
    .where(isPostgres(db) ? sql`created_at` : sql`+created_at`, ">=", first)
    .select(names)
    .select([
      sql<number>`count(case when created_at >= ${from} then 1 end)`.as("now"),
      sql<number>`count(case when created_at < ${cut} then 1 end)`.as("before"),
    ])
    .groupBy(names)
    .execute();
  const groupsOf = (period: "now" | "before") =>
    rows
      .filter((row) => row[period] > 0)
      .map((row) => ({
        page: row.page ?? "",
        campaign: row.campaign ?? "",
        kind: row.kind,
        status: row.status,
        count: row[period],
        isSpam: row.isFlagged === 1 || row.status === "spam",
      }));
  return { now: groupsOf("now"), before: groupsOf("before") };
}

/** Statuses, by what they mean for an enquiry. */
export type Outcomes = { readonly won: readonly string[]; readonly lost: readonly string[] };

/**
 * What compared enquiries with an outcome were worth, and why they were lost: only of those that
 * say one of both, which one index holds in the order of the groups.
 */
export async function outcomeGroups(
  db: Database,
  { from, first, cut }: Compared,
  { won, lost }: Outcomes,
  only: ReportFilter | null = null,
) {
  const statuses = [...won, ...lost];
  if (statuses.length === 0) return [];
  const names = ["page", "campaign", "status", "lostReason"] as const;
  const rows = await db
    .selectFrom("enquiries")
    .$if(only !== null, (all) => all.where(only?.by ?? "page", "=", only?.name ?? ""))
    // Spelled as in the index; the + keeps SQLite from reading another one, and sorting.
    .where(sql<boolean>`(worth is not null or lost_reason is not null)`)
    .where(isPostgres(db) ? sql`status` : sql`+status`, "in", statuses)
    .where(isPostgres(db) ? sql`created_at` : sql`+created_at`, ">=", first)
    .where("isFlagged", "=", 0)
    .select(names)
    .select([
      sql<number>`count(case when created_at >= ${from} then 1 end)`.as("count"),
      sql<number>`count(case when created_at >= ${from} then worth end)`.as("known"),
      sql<number | string>`coalesce(sum(case when created_at >= ${from} then worth end), 0)`.as(
        "worth",
      ),
      sql<number | string>`coalesce(sum(case when created_at < ${cut} then worth end), 0)`.as(
        "worthBefore",
      ),
    ])
    .groupBy(names)
    .execute();
  return rows.map(({ worth, worthBefore, ...row }) => ({
    ...row,
    isWon: won.includes(row.status),
    // PostgreSQL answers a sum as text.
    worth: Number(worth),
    worthBefore: Number(worthBefore),
  }));
}

export type OutcomeGroup = Awaited<ReturnType<typeof outcomeGroups>>[number];

export type Span = readonly [from: string, until: string];

/** The number of enquiries in each span: reads an index from end to end, without sorting. */
export async function enquiriesIn(
  db: Database,
  spans: readonly Span[],
  only: ReportFilter | null = null,
) {
  const narrowed = only ? sql`and ${sql.ref(only.by)} = ${only.name}` : sql``;
  const values = sql.join(spans.map(([from, until]) => sql`(${from}, ${until})`));
  const { rows } = await sql<{ begins: string; count: number }>`
    with spans (begins, ends) as (values ${values})
    select begins, (select count(*) from enquiries where created_at >= begins and created_at < ends
      and is_flagged = 0 and status <> 'spam' ${narrowed}) as count from spans`.execute(db);
  const counts = new Map(rows.map(({ begins, count }) => [begins, count]));
  return spans.map(([from]) => counts.get(from) ?? 0);
}

/**
 * How many milliseconds the first answers to the enquiries of a span took, for the newest answered
 * ones.
 */
export async function answerTimes(
  db: Database,
  span: Span,
  only: ReportFilter | null = null,
): Promise<number[]> {
  const rows = await within(db, span, only)
    .select(["createdAt", "answeredAt", "firstAnsweredAt"])
    .where("answeredAt", "is not", null)
    .orderBy("enquiries.createdAt", "desc")
    .limit(MAX_ANSWERS)
    .execute();
  return rows.map(
    ({ createdAt, answeredAt, firstAnsweredAt }) =>
      Date.parse(firstAnsweredAt ?? answeredAt ?? "") - Date.parse(createdAt),
  );
}

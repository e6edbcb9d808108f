import { sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { ReportFilter } from "#shared/contracts/desk-analytics.ts";

/** Enough for a median; the newest answers count. */
const MAX_ANSWERS = 2_000;

function within(db: Database, [from, until]: Span, only: ReportFilter | null) {
  const rows = db.selectFrom("enquiries").where("enquiries.createdAt", ">=", from);
  const some = rows.where("enquiries.createdAt", "<", until);
  return only ? some.where(only.by, "=", only.name) : some;
}
const groups = ["page", "campaign", "kind", "status", "isFlagged"] as const;

/** The number of enquiries in a span, grouped as reports need: one read along one index, without sorting. */
export async function enquiryGroups(db: Database, span: Span, only: ReportFilter | null = null) {
  // A filtered report already knows its page or campaign, so the filter's own index is enough.
  const names = only ? groups.filter((name) => name !== "page" && name !== "campaign") : groups;
  const rows = await within(db, span, only)
    .select(names)
    .select((row) => row.fn.countAll<number>().as("count"))
    .groupBy(names)
    .execute();
  return rows.map(({ page = "", campaign = "", kind, status, isFlagged, count }) => ({
    ...{ page, campaign, kind, status, count, isSpam: isFlagged === 1 || status === "spam" },
  }));
}

export type Span = readonly [from: string, until: string];

/** The number of enquiries in each span: reads an index from end to end, without sorting. */
export async function enquiriesIn(db: Database, spans: readonly Span[], only: ReportFilter | null = null) {
  const narrowed = only ? sql`and ${sql.ref(only.by)} = ${only.name}` : sql``;
  const values = sql.join(spans.map(([from, until]) => sql`(${from}, ${until})`));
  const { rows } = await sql<{ begins: string; count: number }>`
    with spans (begins, ends) as (values ${values})
    select begins, (select count(*) from enquiries where created_at >= begins and created_at < ends
      and is_flagged = 0 and status <> 'spam' ${narrowed}) as count from spans`.execute(db);
  const counts = new Map(rows.map(({ begins, count }) => [begins, count]));
  return spans.map(([from]) => counts.get(from) ?? 0);
}

/** How many milliseconds the first answers to the enquiries of a span took, for the newest answered ones. */
export async function answerTimes(db: Database, span: Span, only: ReportFilter | null = null): Promise<number[]> {
  const rows = await within(db, span, only)
    .select(["createdAt", "answeredAt"])
    .where("answeredAt", "is not", null)
    .orderBy("enquiries.createdAt", "desc")
    .limit(MAX_ANSWERS)
    .execute();
  return rows.map(({ createdAt, answeredAt }) => Date.parse(answeredAt ?? "") - Date.parse(createdAt));
}

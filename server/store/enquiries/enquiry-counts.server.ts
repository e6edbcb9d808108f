import { sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { ReportFilter } from "#shared/contracts/desk-analytics.ts";

/** Enough for a median; the newest count. */
const MAX_ANSWERS = 2_000;

function within(db: Database, [from, until]: Span, only: ReportFilter | null) {
  const rows = db.selectFrom("enquiries").where("enquiries.createdAt", ">=", from);
  const some = rows.where("enquiries.createdAt", "<", until);
  return only ? some.where(only.by, "=", only.name) : some;
}
const groups = ["page", "campaign", "kind", "status", "isFlagged"] as const;

/** How many enquiries came in a span, by all that a report tells apart: one reading along one index, without sorting. */
export async function enquiryGroups(db: Database, span: Span, only: ReportFilter | null = null) {
  // The page or campaign of a narrowed report is known, so that the index of what narrows is enough.
  const names = only ? groups.filter((name) => name !== "page" && name !== "campaign") : groups;
  const rows = await within(db, span, only)
    .select(names)
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .groupBy(names)
    .execute();
  return rows.map(({ page = "", campaign = "", kind, status, isFlagged, count }) => ({
    ...{ page, campaign, kind, status, count: Number(count), isSpam: isFlagged === 1 || status === "spam" },
  }));
}

/** When something begins, and what begins next; UTC ISO. */
export type Span = readonly [from: string, until: string];

/** How many enquiries came in each of these spans, one count for each: an index is read from end to end, never sorted. */
export async function enquiriesIn(db: Database, spans: readonly Span[], only: ReportFilter | null = null) {
  const narrowed = only ? sql`and ${sql.ref(only.by)} = ${only.name}` : sql``;
  const values = sql.join(spans.map(([from, until]) => sql`(${from}, ${until})`));
  const { rows } = await sql<{ begins: string; count: number | string }>`
    with spans (begins, ends) as (values ${values})
    select begins, (select count(*) from enquiries where created_at >= begins and created_at < ends
      and is_flagged = 0 and status <> 'spam' ${narrowed}) as count from spans`.execute(db);
  const counts = new Map(rows.map(({ begins, count }) => [begins, Number(count)]));
  return spans.map(([from]) => counts.get(from) ?? 0);
}

export type Answered = { readonly at: string; readonly took: number; readonly memberId: string };

/** When the enquiries of a span came that were answered, by whom, "" where that is not known, and how many milliseconds it took. */
export async function answerTimes(db: Database, span: Span, only: ReportFilter | null = null): Promise<Answered[]> {
  const rows = await within(db, span, only)
    .select(["createdAt", "answeredAt"])
    .select((row) =>
      row
        .selectFrom("enquiryEvents")
        .select("enquiryEvents.memberId")
        .whereRef("enquiryEvents.leadId", "=", "enquiries.leadId")
        .where("enquiryEvents.kind", "in", ["reply", "answered"])
        // An answer that did not arrive may stand before the one that did.
        .whereRef("enquiryEvents.createdAt", "<=", "enquiries.answeredAt")
        .orderBy("enquiryEvents.id", "desc")
        .limit(1)
        .as("memberId"),
    )
    .where("answeredAt", "is not", null)
    .orderBy("enquiries.createdAt", "desc")
    .limit(MAX_ANSWERS)
    .execute();
  return rows.map(({ createdAt: at, answeredAt, memberId }) => ({
    ...{ at, memberId: memberId ?? "", took: Date.parse(answeredAt ?? "") - Date.parse(at) },
  }));
}

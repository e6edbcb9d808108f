import { sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { ReportFilter } from "#shared/contracts/desk-analytics.ts";
import { type LeadKind, leadForms } from "#shared/forms/lead-fields.ts";
import { valuesOf } from "./enquiry-choices.server.ts";

/** Enough for a median; the newest count. */
const MAX_ANSWERS = 2_000;

const kinds = Object.keys(leadForms) as LeadKind[];

function since(db: Database, time: string, only: ReportFilter | null) {
  const rows = db.selectFrom("enquiries").where("enquiries.createdAt", ">=", time);
  return only ? rows.where(only.by, "=", only.name) : rows;
}
// Spam is left out.
const wantedSince = (db: Database, time: string, only: ReportFilter | null) =>
  since(db, time, only).where("isFlagged", "=", 0).where("status", "!=", "spam");

/** How many enquiries have each value since a time, the most frequent first; spam is left out. */
export async function enquiriesByName(db: Database, column: "page" | "campaign", time: string, max: number) {
  // From one value to the next along the index, and from each only to the rows of that time: nothing is sorted.
  const { rows } = await sql<{ name: string; count: number | string }>`
    with recursive found (value) as (${valuesOf(column)}), counted as (select value as name,
      (select count(*) from enquiries where ${sql.ref(column)} = found.value and created_at >= ${time}
        and is_flagged = 0 and status <> 'spam') as count from found where value is not null)
    select name, count from counted where count > 0 order by count desc, name limit ${max}`.execute(db);
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** How many enquiries have each status since a time, the most frequent first; spam included. */
export async function enquiriesByStatus(db: Database, time: string, only: ReportFilter | null = null) {
  // As an expression it leads SQLite to the index of what narrows; by that of statuses every enquiry would be read.
  const status = only ? sql<string>`status || ''` : sql<string>`status`;
  const rows = await since(db, time, only)
    .select((row) => [status.as("name"), row.fn.countAll<number | string>().as("count")])
    .groupBy(status)
    .orderBy("count", "desc")
    .orderBy(status)
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** How many enquiries of each kind came since a time, the most frequent first: one reading, without sorting. */
export async function enquiriesByKind(db: Database, time: string, only: ReportFilter | null = null) {
  const row = await wantedSince(db, time, only)
    .select(({ fn }) => kinds.map((kind) => fn.countAll<number | string>().filterWhere("kind", "=", kind).as(kind)))
    .executeTakeFirstOrThrow();
  const counted = kinds.map((name) => ({ name, count: Number(row[name]) })).filter(({ count }) => count > 0);
  return counted.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
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

/** When enquiries from a time to before another came, and how many milliseconds their first answers took. */
export async function answerTimes(
  db: Database,
  { from, until }: { from: string; until: string },
  only: ReportFilter | null = null,
): Promise<{ readonly at: string; readonly took: number }[]> {
  const rows = await since(db, from, only)
    .where("enquiries.createdAt", "<", until)
    .select(["createdAt", "answeredAt"])
    .where("answeredAt", "is not", null)
    .orderBy("createdAt", "desc")
    .limit(MAX_ANSWERS)
    .execute();
  return rows.map(({ createdAt: at, answeredAt }) => ({ at, took: Date.parse(answeredAt ?? "") - Date.parse(at) }));
}

import { sql } from "kysely";
import { partOfDay } from "#server/store/database/part-of-day.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ReportFilter } from "#shared/contracts/desk-analytics.ts";

/** Enough for a median; the newest count. */
const MAX_ANSWERS = 5_000;

function since(db: Database, time: string, only: ReportFilter | null) {
  const rows = db.selectFrom("enquiries").where("enquiries.createdAt", ">=", time);
  if (!only) return rows;
  if (only.by !== "site") return rows.where(`enquiries.${only.by}`, "=", only.name);
  const ofSite = db.selectFrom("leads").select("id").where("leads.createdAt", ">=", time);
  // The site of a referrer is between the slashes of its scheme and its path.
  const isOfSite = sql<boolean>`replace(replace(leads.referrer, 'https://', ''), 'http://', '') || '/' like ${`${only.name}/%`}`;
  return rows.where("leadId", "in", ofSite.where(isOfSite));
}
// Spam is left out.
const wantedSince = (db: Database, time: string, only: ReportFilter | null) =>
  since(db, time, only).where("isFlagged", "=", 0).where("status", "!=", "spam");

/** How many enquiries have each value since a time, the most frequent first. Only counts by status include spam. */
export async function enquiriesByName(
  db: Database,
  column: "kind" | "page" | "campaign" | "status",
  time: string,
  max: number,
  only: ReportFilter | null = null,
) {
  const rows = await (column === "status" ? since(db, time, only) : wantedSince(db, time, only))
    .select((row) => [`${column} as name` as const, row.fn.countAll<number | string>().as("count")])
    .where(column, "!=", "")
    .groupBy(column)
    .orderBy("count", "desc")
    .orderBy(column)
    .limit(max)
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** How many enquiries came since a time, by part of the day (`partOfDay`). */
export async function enquiriesByDay(
  db: Database,
  time: string,
  starts: readonly string[],
  only: ReportFilter | null = null,
) {
  const days = partOfDay("createdAt", starts);
  const rows = await wantedSince(db, time, only)
    .select((row) => [days.as("day"), row.fn.countAll<number | string>().as("count")])
    .groupBy(days)
    .execute();
  return rows.map((row) => ({ day: row.day, count: Number(row.count) }));
}

/** How long the first answers to enquiries from a time to before another took, in milliseconds. */
export async function answerTimes(
  db: Database,
  { from, until }: { from: string; until: string },
  only: ReportFilter | null = null,
): Promise<number[]> {
  const rows = await since(db, from, only)
    .where("enquiries.createdAt", "<", until)
    .select(["createdAt", "answeredAt"])
    .where("answeredAt", "is not", null)
    .orderBy("createdAt", "desc")
    .limit(MAX_ANSWERS)
    .execute();
  return rows.map(({ createdAt, answeredAt }) => Date.parse(answeredAt ?? "") - Date.parse(createdAt));
}

import { sql } from "kysely";
import { mergeErasures } from "#features/privacy/tables/erasures-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

// Ordered by foreign keys. Rate limits, health checks and sessions are left out; the upkeep
// rebuilds the search index.
const TABLES = [
  ["leads", "id"],
  ["enquiries", "leadId"],
  ["enquiryEvents", "id"],
  ["enquiryMentions", "id"],
  ["mailboxes", "id"],
  ["receivedMails", "id"],
  ["mailAttachments", "id"],
  ["replyTemplates", "id"],
  ["savedViews", "id"],
  ["idempotencyKeys", "name"],
  ["subscribers", "id"],
  ["subscriptionRequests", "id"],
  ["newsletterIssues", "slug"],
  ["outbox", "id"],
  ["members", "id"],
  ["enquiryReads", "memberId", "leadId"],
  ["passkeys", "id"],
  ["auditLog", "id"],
  ["contentDrafts", "collection", "slug"],
  ["contentPublications", "id"],
  ["contentTakeDowns", "collection", "slug"],
  ["leavers", "hash"],
  ["subscriberChanges", "at", "source"],
  ["usedChallenges", "signature"],
  ["analyticsCounters", "dimension", "week", "name", "device"],
] as const;

/**
 * What a site writes before anybody used it, be it templates, views or mails that it read. A backup
 * brings its own. What refers to others comes first.
 */
const WRITTEN_AT_A_START = [
  "mailAttachments",
  "receivedMails",
  "mailboxes",
  "replyTemplates",
  "usedChallenges",
  "analyticsCounters",
] as const;

/** Empties a database in which a site was started and nobody stored anything. */
export async function clearStarted(db: Database): Promise<void> {
  for (const table of WRITTEN_AT_A_START) await db.deleteFrom(table).execute();
}

const PAGE = 500;
// Up to seven megabytes each.
const LARGE_PAGE = 5;

export type RowCounts = Readonly<Record<(typeof TABLES)[number][0], number>>;

export async function copyRows(from: Database, to: Database): Promise<RowCounts> {
  const counts = noRows();
  await mergeErasures(from, to);
  for (const [table, ...keys] of TABLES) {
    for (let last = keys.map(() => ""); ; ) {
      const rows = await pageAfter(from, table, keys, last);
      if (rows.length === 0) break;
      await to.insertInto(table).values(rows).execute();
      counts[table] += rows.length;
      last = keys.map((key) => String(rows.at(-1)?.[key]));
    }
  }
  return counts;
}

export async function countRows(db: Database): Promise<RowCounts> {
  const counts = noRows();
  for (const [table] of TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

/** What a site keeps for long, and no other site has. */
const OWN = ["members", "leads", "subscribers"] as const;
/** Many of the oldest may have been erased or have passed their retention since. */
const MOST_COMPARED = 2_000;

/**
 * Whether the second database may be of the same site as the first: it has something of it, or
 * there is nothing to compare.
 */
export async function isOfSameSite(first: Database, second: Database): Promise<boolean> {
  let compared = 0;
  for (const table of OWN) {
    const rows = await first
      .selectFrom(table)
      .select("id")
      .orderBy("id", "desc")
      .limit(MOST_COMPARED)
      .execute();
    compared += rows.length;
    for (let at = 0; at < rows.length; at += PAGE) {
      const ids = rows.slice(at, at + PAGE).map(({ id }) => id);
      const found = await second
        .selectFrom(table)
        .select("id")
        .where("id", "in", ids)
        .limit(1)
        .execute();
      if (found.length > 0) return true;
    }
  }
  return compared === 0;
}

const noRows = () =>
  Object.fromEntries(TABLES.map(([table]) => [table, 0])) as Record<keyof RowCounts, number>;

type Row = Record<string, never>;

async function pageAfter(
  db: Database,
  table: string,
  keys: readonly string[],
  last: readonly string[],
) {
  const position = sql.join(keys.map((key) => sql.ref(key)));
  let page = db
    .selectFrom(table as "leads")
    .selectAll()
    .where(sql<boolean>`(${position}) > (${sql.join(last)})`)
    .limit(table === "mailAttachments" ? LARGE_PAGE : PAGE);
  for (const key of keys) page = page.orderBy(key as "id");
  return (await page.execute()) as unknown as Row[];
}

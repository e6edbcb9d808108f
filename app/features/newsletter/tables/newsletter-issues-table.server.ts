import { type Selectable, sql } from "kysely";
import { isOfCancelledIssue } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type StoredIssue = Selectable<Tables["newsletterIssues"]>;
export type IssueStatus = StoredIssue["status"];

export async function insertIssue(db: Database, issue: StoredIssue): Promise<boolean> {
  const { slug: _slug, ...again } = issue;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("newsletterIssues")
    .values(issue)
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet(again)
        .where("newsletterIssues.status", "in", ["sent", "cancelled"]),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findIssue = (db: Database, slug: string) =>
  db.selectFrom("newsletterIssues").selectAll().where("slug", "=", slug).executeTakeFirst();

export const listIssues = (db: Database) =>
  db.selectFrom("newsletterIssues").selectAll().orderBy("startsAt", "desc").execute();

export async function changeIssue(
  db: Database,
  slug: string,
  from: readonly IssueStatus[],
  change: Partial<Omit<StoredIssue, "slug">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletterIssues")
    .set(change)
    .where("slug", "=", slug)
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores an issue as it is, in place of an earlier order. */
export async function saveIssue(db: Database, issue: StoredIssue): Promise<void> {
  await db
    .insertInto("newsletterIssues")
    .values(issue)
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(issue))
    .execute();
}

/** Withdraws the mails of every issue that have not left; no worker may run. */
export const withdrawAllIssueMails = (db: Database) =>
  db
    .deleteFrom("outbox")
    .where("issue", "is not", null)
    .where("status", "in", ["pending", "claimed"])
    .execute();

/** They are not retried: a later order reaches these people. */
export const withdrawFailedOfCancelled = (db: Database) =>
  db.deleteFrom("outbox").where("status", "=", "failed").where(isOfCancelledIssue).execute();

export type StepTimes = {
  readonly now: string;
  /**
   * While an issue is being sent, no step is planned later; a later one was planned before the
   * clock was set back.
   */
  readonly future: string;
};

export async function dueIssues(db: Database, times: StepTimes): Promise<string[]> {
  const rows = await db.selectFrom("newsletterIssues").select("slug").where(isDue(times)).execute();
  return rows.map(({ slug }) => slug);
}

const isDue = ({ now, future }: StepTimes) =>
  sql<boolean>`status in ('scheduled', 'sending') and
    (next_step_at <= ${now} or (status = 'sending' and next_step_at > ${future}))`;

/** Claims the due step for this instance, and starts a scheduled issue; null when none is due. */
export async function takeStep(
  db: Database,
  slug: string,
  times: StepTimes,
  nextStepAt: string,
): Promise<StoredIssue | null> {
  const taken = await db
    .updateTable("newsletterIssues")
    .set({ status: "sending", nextStepAt })
    .where("slug", "=", slug)
    .where(isDue(times))
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

export type IssueCounts = {
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
};

const countedAs: Readonly<Partial<Record<string, keyof IssueCounts>>> = {
  delivered: "sent",
  failed: "failed",
};

export async function countIssueMails(
  db: Database,
  slug?: string,
): Promise<Map<string, IssueCounts>> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["issue", "status", row.fn.countAll<number>().as("count")])
    .where("issue", "is not", null)
    .$if(slug !== undefined, (query) => query.where("issue", "=", slug ?? ""))
    .groupBy(["issue", "status"])
    .execute();
  const counts = new Map<string, IssueCounts>();
  for (const { issue, status, count } of rows) {
    const so = counts.get(issue ?? "") ?? { sent: 0, failed: 0, waiting: 0 };
    const name = countedAs[status] ?? "waiting";
    counts.set(issue ?? "", { ...so, [name]: so[name] + count });
  }
  return counts;
}

/** Withdraws what has not arrived: a later order reaches these people with the text of its day. */
export const withdrawIssueMails = (db: Database, slug: string) =>
  db
    .deleteFrom("outbox")
    .where("issue", "=", slug)
    .where("status", "in", ["pending", "failed"])
    .execute();

/** A mail that was on its way when its issue was cancelled, and came back, is not tried again. */
export const withdrawIfCancelled = (db: Database, messageId: string) =>
  db
    .deleteFrom("outbox")
    .where("id", "=", messageId)
    .where("status", "in", ["pending", "failed"])
    .where(isOfCancelledIssue)
    .execute();

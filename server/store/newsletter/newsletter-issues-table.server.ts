import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { NewsletterIssuesTable } from "#server/store/tables.server.ts";

export type StoredIssue = Selectable<NewsletterIssuesTable>;
export type IssueStatus = StoredIssue["status"];

/** Orders an issue unless it is already under way; returns whether it was ordered. */
export async function insertIssue(db: Database, issue: StoredIssue): Promise<boolean> {
  const { slug: _slug, ...again } = issue;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("newsletterIssues")
    .values(issue)
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet(again).where("newsletterIssues.status", "in", ["sent", "cancelled"]),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findIssue(db: Database, slug: string): Promise<StoredIssue | undefined> {
  return db.selectFrom("newsletterIssues").selectAll().where("slug", "=", slug).executeTakeFirst();
}

export async function listIssues(db: Database): Promise<StoredIssue[]> {
  return db.selectFrom("newsletterIssues").selectAll().orderBy("startsAt", "desc").execute();
}

/** Changes an issue if it is in one of these states; returns whether it was. */
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

export async function pauseIssues(db: Database): Promise<void> {
  await db
    .updateTable("newsletterIssues")
    .set({ status: "paused" })
    .where("status", "in", ["scheduled", "sending"])
    .execute();
}

export async function dueIssues(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletterIssues")
    .select("slug")
    .where("status", "in", ["scheduled", "sending"])
    .where("nextStepAt", "<=", now)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Claims the due step for this instance, and starts a scheduled issue; null when none is due. */
export async function takeStep(
  db: Database,
  slug: string,
  { now, nextStepAt }: { readonly now: string; readonly nextStepAt: string },
): Promise<StoredIssue | null> {
  const taken = await db
    .updateTable("newsletterIssues")
    .set({ status: "sending", nextStepAt })
    .where("slug", "=", slug)
    .where("status", "in", ["scheduled", "sending"])
    .where("nextStepAt", "<=", now)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

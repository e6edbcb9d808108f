import { sql } from "kysely";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { FailedMail } from "#shared/contracts/desk-issues.ts";

export type IssueCounts = { readonly sent: number; readonly failed: number; readonly waiting: number };

/** The number of mails by issue and status, for one issue or all; mails to erased people are not counted. */
export async function countIssueMails(db: Database, slug?: string): Promise<Map<string, IssueCounts>> {
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
    const name = status === "delivered" ? "sent" : status === "failed" ? "failed" : "waiting";
    counts.set(issue ?? "", { ...so, [name]: so[name] + count });
  }
  return counts;
}

/** The mails of an issue that failed or are being retried; permanently failed ones first. */
export async function failedIssueMails(db: Database, slug: string, limit: number): Promise<StoredFailure[]> {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriberId")
    .select(["outbox.id", "subscribers.id as subscriberId", "email", "outbox.status"])
    .select(["nextAttemptAt", "lastError"])
    .where("issue", "=", slug)
    .where("outbox.status", "!=", "delivered")
    .where("lastError", "is not", null)
    .orderBy(sql`outbox.status != 'failed'`)
    .orderBy("email")
    .limit(limit)
    .execute();
  return rows.map(({ status, lastError, ...row }) => ({
    ...row,
    isFailed: status === "failed",
    isPaused: status === "paused",
    said: lastError ?? "",
  }));
}

type StoredFailure = Omit<FailedMail, "error">;

/** The failed mails of an issue, with the mail server's answer. */
export async function failuresOf(db: Database, slug: string): Promise<Pick<FailedMail, "id" | "said">[]> {
  const failed = db.selectFrom("outbox").select(["id", "lastError"]).where("issue", "=", slug);
  const rows = await failed.where("status", "=", "failed").execute();
  return rows.map(({ id, lastError }) => ({ id, said: lastError ?? "" }));
}

/** Pauses the pending mails of an issue; those being delivered now are not stopped. */
export async function pauseIssueMails(db: Database, slug: string, now: string): Promise<void> {
  const waiting = db.updateTable("outbox").where("issue", "=", slug).where("status", "=", "pending");
  await waiting.set({ status: "paused", updatedAt: now }).execute();
}

export async function resumeIssueMails(db: Database, slug: string, now: string): Promise<void> {
  const paused = db.updateTable("outbox").where("issue", "=", slug).where("status", "=", "paused");
  await paused.set({ status: "pending", nextAttemptAt: now, updatedAt: now }).execute();
}

export async function withdrawIssueMails(db: Database, slug: string): Promise<void> {
  await db.deleteFrom("outbox").where("issue", "=", slug).where("status", "in", ["pending", "paused"]).execute();
}

/** The undelivered test mail with this payload. */
export async function findTestMail(db: Database, payload: string): Promise<OutboxMessage | undefined> {
  const mails = db.selectFrom("outbox").selectAll().where("channel", "=", "mail-issue-test");
  return mails
    .where("status", "in", ["pending", "claimed", "failed"])
    .where("payload", "=", payload)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Deletes the undelivered mails with this payload, except those being delivered now. */
export async function withdrawTestMails(db: Database, payload: string): Promise<void> {
  const mails = db.deleteFrom("outbox").where("channel", "=", "mail-issue-test");
  await mails.where("status", "in", ["pending", "failed"]).where("payload", "=", payload).execute();
}

import { type SqlBool, sql } from "kysely";
import { isOfCancelledIssue } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

const MOST_SHOWN = 200;

/** An issue's mails that were not delivered, with their recipients. */
export const failedIssueMails = (db: Database, issue: string) =>
  db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriberId")
    .select(["outbox.id", "subscriberId", "email", "channel", "lastError", "outbox.updatedAt"])
    .where("issue", "=", issue)
    .where("outbox.status", "=", "failed")
    .orderBy("email")
    .limit(MOST_SHOWN)
    .execute();

/** Tries failed mails of an issue again, all or one, and returns how many. */
export async function retryIssueMails(
  db: Database,
  issue: string,
  id: string | null,
  now: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "pending", attempts: 0, refusedAt: null, nextAttemptAt: now, updatedAt: now })
    .where("issue", "=", issue)
    .where("status", "=", "failed")
    .where(sql<SqlBool>`not (${isOfCancelledIssue})`)
    .$if(id !== null, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The last test of an issue that a member had sent to themselves. */
export const lastIssueTest = (db: Database, payload: string) =>
  db
    .selectFrom("outbox")
    .select(["channel", "status", "lastError", "updatedAt"])
    .where("channel", "=", "mail-issue-test")
    .where("payload", "=", payload)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

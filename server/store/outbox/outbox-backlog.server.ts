import type { Database } from "#server/store/store.server.ts";
import {
  inScope,
  type OutboxMessage,
  type Scope,
  undeliveredStates,
} from "./outbox-table.server.ts";

export async function outboxBacklog(db: Database) {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => [
      "status",
      row.fn.countAll<number>().as("count"),
      row.fn.min("nextAttemptAt").as("due"),
    ])
    .where("status", "in", undeliveredStates)
    .groupBy("status")
    .execute();
  // A separate query, so that an index alone answers the count of waiting messages.
  const refusals = await db
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "failed")
    .where("refusedAt", "is not", null)
    .executeTakeFirst();
  const refused = refusals?.count ?? 0;
  const of = (status: string) => rows.find((row) => row.status === status);
  return {
    waiting: (of("pending")?.count ?? 0) + (of("claimed")?.count ?? 0),
    failed: (of("failed")?.count ?? 0) - refused,
    /** Failed because of the recipient: a mistyped address or an ended subscription. */
    refused,
    oldestDueAt: of("pending")?.due ?? null,
  };
}

export const overdueSeconds = ({ oldestDueAt }: { oldestDueAt: string | null }, now: Date) =>
  oldestDueAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(oldestDueAt)) / 1_000;

export type Dropped = Pick<OutboxMessage, "id" | "channel" | "leadId" | "payload">;

type Dropping = {
  readonly id: string;
  readonly scope: Scope;
  readonly by: string;
  readonly now: string;
};

/**
 * Stops a message that waits or failed, and returns it. The row stays: the record says so, and it
 * can be taken back. A newsletter mail is never dropped, because its row prevents queuing the issue
 * for that person again.
 */
export async function dropMessage(
  db: Database,
  { id, scope, by, now }: Dropping,
): Promise<Dropped | undefined> {
  return db
    .updateTable("outbox")
    .set({ status: "dropped", lastError: `stopped by ${by}`, refusedAt: null, updatedAt: now })
    .where("id", "=", id)
    .where("status", "in", ["failed", "pending"])
    .where("issue", "is", null)
    .where(inScope(scope))
    .returning(["id", "channel", "leadId", "payload"])
    .executeTakeFirst();
}

const TAKEN_BACK = "taken back by ";

/** Whether its author took a reply back before anybody tried to deliver it. */
export const isTakenBack = ({
  status,
  lastError,
}: Pick<OutboxMessage, "status" | "lastError">): boolean =>
  status === "dropped" && (lastError ?? "").startsWith(TAKEN_BACK);

/**
 * Stops a message that nobody tried to deliver yet; returns whether it did. Either this gets it or
 * a worker.
 */
export async function takeBackMessage(
  db: Database,
  { id, by, now }: Omit<Dropping, "scope">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "dropped", lastError: `${TAKEN_BACK}${by}`, updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("attempts", "=", 0)
    // A retried message counts its attempts from 0 again, so the error shows an earlier attempt.
    .where("lastError", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Queues a dropped message again, and returns it. What its author took back stays so: they have its
 * text, and may have sent it anew.
 */
export async function restoreMessage(
  db: Database,
  { id, scope, now }: Omit<Dropping, "by">,
): Promise<Dropped | undefined> {
  return db
    .updateTable("outbox")
    .set({ status: "pending", attempts: 0, lastError: null, nextAttemptAt: now, updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "dropped")
    .where(({ eb, or }) =>
      or([eb("lastError", "is", null), eb("lastError", "not like", `${TAKEN_BACK}%`)]),
    )
    .where(inScope(scope))
    .returning(["id", "channel", "leadId", "payload"])
    .executeTakeFirst();
}

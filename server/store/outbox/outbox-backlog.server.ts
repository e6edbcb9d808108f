import { withdrawAnswer } from "#server/store/enquiries/answers.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { undeliveredStates } from "./outbox-table.server.ts";

export type Backlog = {
  readonly waiting: number;
  /** Failed for good, but for those refused. */
  readonly failed: number;
  /** Failed because of whom they were for: an address that was typed wrongly, a subscription that is over. */
  readonly refused: number;
  readonly oldestDueAt: string | null;
};

/** How much waits, how much failed, and since when the longest overdue message could have been sent. */
export async function outboxBacklog(db: Database): Promise<Backlog> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["status", row.fn.countAll<number>().as("count"), row.fn.min("nextAttemptAt").as("due")])
    .where("status", "in", undeliveredStates)
    .groupBy("status")
    .execute();
  // Apart, so that the index alone answers how much waits.
  const refusals = await db
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "failed")
    .where("refusedAt", "is not", null)
    .executeTakeFirst();
  const refused = refusals?.count ?? 0;
  const of = (status: string) => rows.find((row) => row.status === status);
  return {
    waiting: ["pending", "paused", "claimed"].reduce((sum, status) => sum + (of(status)?.count ?? 0), 0),
    failed: (of("failed")?.count ?? 0) - refused,
    refused,
    oldestDueAt: of("pending")?.due ?? null,
  };
}

/** For how long the message that waits longest has been due. */
export const overdueSeconds = ({ oldestDueAt }: Backlog, now: Date) =>
  oldestDueAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(oldestDueAt)) / 1_000;

/**
 * Takes a message that was not delivered out of the outbox for good; says whether there was one. A mail of an issue
 * stays: its row is what keeps the issue from being queued for that subscriber again. An answer is withdrawn.
 */
export async function dropMessage(db: Database, id: string, now: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("status", "in", ["failed", "pending"])
    .where("issue", "is", null)
    .returning(["channel", "leadId", "payload"])
    .executeTakeFirst();
  if (dropped?.channel === "mail-reply" && dropped.leadId) {
    const { eventId } = JSON.parse(dropped.payload) as { eventId: string };
    await withdrawAnswer(db, { leadId: dropped.leadId, eventId }, now);
  }
  return dropped !== undefined;
}

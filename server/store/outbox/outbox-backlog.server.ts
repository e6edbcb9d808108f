import { withdrawAnswer } from "#server/store/enquiries/answers.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { undeliveredStates } from "./outbox-table.server.ts";

export async function outboxBacklog(db: Database) {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["status", row.fn.countAll<number>().as("count"), row.fn.min("nextAttemptAt").as("due")])
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

/** Returns whether it existed. A newsletter mail's row stays: it prevents queuing the issue for that person again. */
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

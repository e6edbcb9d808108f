import { undeliveredStates } from "./outbox-table.server.ts";
import type { Database } from "./store.server.ts";

export type Backlog = {
  readonly waiting: number;
  /** Given up, but for those refused. */
  readonly failed: number;
  /** Given up because of whom they were for: an address that was typed wrongly, a subscription that is over. */
  readonly refused: number;
  readonly oldestDueAt: string | null;
};

/** How much waits, how much was given up, and since when the longest overdue message could have been sent. */
export async function outboxBacklog(db: Database): Promise<Backlog> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["status", row.fn.countAll<number | string>().as("count"), row.fn.min("nextAttemptAt").as("due")])
    .where("status", "in", undeliveredStates)
    .groupBy("status")
    .execute();
  // Apart, so that the index alone answers how much waits.
  const refusals = await db
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("status", "=", "failed")
    .where("refusedAt", "is not", null)
    .executeTakeFirst();
  const refused = Number(refusals?.count ?? 0);
  const of = (status: string) => rows.find((row) => row.status === status);
  return {
    waiting: Number(of("pending")?.count ?? 0) + Number(of("claimed")?.count ?? 0),
    failed: Number(of("failed")?.count ?? 0) - refused,
    refused,
    oldestDueAt: of("pending")?.due ?? null,
  };
}

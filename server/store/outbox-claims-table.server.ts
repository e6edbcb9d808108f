import { sql } from "kysely";
import type { OutboxMessage } from "./outbox-table.server.ts";
import type { Database, Store } from "./store.server.ts";

export type Claim = {
  readonly worker: string;
  readonly now: string;
  readonly until: string;
  /** No schedule reaches beyond these two, so a time that does means that the clock was set back: due. */
  readonly furthestAttempt: string;
  readonly furthestLease: string;
  readonly limit: number;
};

/**
 * Takes due messages, and those whose worker let its lease lapse, so that no other worker can; counts the attempt.
 * What is about a lead goes before the newsletter.
 */
export async function claimDueMessages({ db, kind }: Store, claim: Claim): Promise<OutboxMessage[]> {
  return db
    .with("due", (query) =>
      query
        .selectFrom("outbox")
        .select("id")
        .where((where) =>
          where.or([
            where.and([
              where("status", "=", "pending"),
              isOutside("next_attempt_at", claim.now, claim.furthestAttempt),
            ]),
            where.and([where("status", "=", "claimed"), isOutside("claimed_until", claim.now, claim.furthestLease)]),
          ]),
        )
        .orderBy(sql`lead_id is null`)
        .orderBy("nextAttemptAt")
        .limit(claim.limit)
        .$if(kind === "postgres", (due) => due.forUpdate().skipLocked()),
    )
    .updateTable("outbox")
    .set((row) => ({
      status: "claimed",
      claimedBy: claim.worker,
      claimedUntil: claim.until,
      attempts: row("attempts", "+", 1),
      updatedAt: claim.now,
    }))
    .where("id", "in", (query) => query.selectFrom("due").select("due.id"))
    .returningAll()
    .execute();
}

const isOutside = (column: "next_attempt_at" | "claimed_until", from: string, to: string) =>
  sql<boolean>`(${sql.ref(column)} <= ${from} or ${sql.ref(column)} > ${to})`;

/** Keeps other workers off messages that are still being delivered. */
export async function extendLease(db: Database, worker: string, ids: readonly string[], until: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ claimedUntil: until })
    .where("id", "in", ids)
    .where("claimedBy", "=", worker)
    .where("status", "=", "claimed")
    .execute();
}

export type Settlement = {
  readonly status: "delivered" | "pending" | "failed";
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  readonly updatedAt: string;
};

/** Ends a claim with its result; says whether the claim was still this worker's. */
export async function settleMessage(db: Database, worker: string, id: string, result: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...result, claimedBy: null, claimedUntil: null })
    .where("id", "=", id)
    .where("claimedBy", "=", worker)
    .where("status", "=", "claimed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

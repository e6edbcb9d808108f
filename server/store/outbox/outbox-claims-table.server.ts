import { sql } from "kysely";
import type { Database, Store } from "#server/store/store.server.ts";
import type { OutboxMessage } from "./outbox-table.server.ts";

export type Claim = {
  readonly worker: string;
  readonly now: string;
  readonly until: string;
  /** Nothing is written, and no lease held, beyond this: what is says that the clock was set back, and is due. */
  readonly future: string;
  /** What this worker is delivering, which is never due, however late its lease or wrong the clock. */
  readonly inFlight: readonly string[];
  readonly limit: number;
};

/**
 * Takes due messages, and those whose worker let its lease lapse, so that no other worker can; counts the attempt.
 * What is about a lead goes before the newsletter.
 */
export async function claimDueMessages(store: Store, claim: Claim): Promise<OutboxMessage[]> {
  // One after the other, so that each walks the index and stops at the limit, however much waits.
  const lapsed = await claimFrom(store, claim, "claimed", claim.limit);
  const left = claim.limit - lapsed.length;
  return left === 0 ? lapsed : [...lapsed, ...(await claimFrom(store, claim, "pending", left))];
}

function claimFrom({ db, kind }: Store, claim: Claim, status: "claimed" | "pending", limit: number) {
  return db
    .with("due", (query) =>
      query
        .selectFrom("outbox")
        .select("id")
        .where("status", "=", status)
        .where(({ or, eb }) =>
          status === "pending"
            ? or([eb("nextAttemptAt", "<=", claim.now), eb("updatedAt", ">", claim.future)])
            : or([eb("claimedUntil", "<=", claim.now), eb("claimedUntil", ">", claim.future)]),
        )
        .$if(claim.inFlight.length > 0, (due) => due.where("id", "not in", claim.inFlight))
        .orderBy(sql`lead_id is null`)
        .orderBy("nextAttemptAt")
        .limit(limit)
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
  readonly status: "delivered" | "pending" | "paused" | "failed";
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  readonly refusedAt?: string | null;
  readonly updatedAt: string;
  /** Where the claim was no attempt after all. */
  readonly attempts?: number;
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

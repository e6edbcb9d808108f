import { sql } from "kysely";
import type { Database, Store } from "#server/store/store.server.ts";
import type { OutboxMessage } from "./outbox-table.server.ts";

export type Claim = {
  readonly worker: string;
  readonly now: string;
  readonly until: string;
  /**
   * No due time or lease is later than this; a later one was written before the clock was set back,
   * and is due.
   */
  readonly future: string;
  /**
   * Messages that this worker is delivering, which are never due, even if the lease is late or the
   * clock wrong.
   */
  readonly inFlight: readonly string[];
  readonly limit: number;
};

/**
 * Claims due messages and those with a lapsed lease, leads before newsletters; counts the attempt.
 */
export async function claimDueMessages(store: Store, claim: Claim): Promise<OutboxMessage[]> {
  // One after the other, so that each query walks its index and stops at the limit.
  const lapsed = await claimFrom(store, claim, "claimed", claim.limit);
  const left = claim.limit - lapsed.length;
  return left === 0 ? lapsed : [...lapsed, ...(await claimFrom(store, claim, "pending", left))];
}

const claimFrom = (
  { db, kind }: Store,
  claim: Claim,
  status: "claimed" | "pending",
  limit: number,
) =>
  db
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

export async function claimById(
  db: Database,
  worker: string,
  id: string,
  until: string,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ status: "claimed", claimedBy: worker, claimedUntil: until })
    .where("id", "=", id)
    .execute();
}

export async function extendLease(
  db: Database,
  worker: string,
  ids: readonly string[],
  until: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ claimedUntil: until })
    .where("id", "in", ids)
    .where("claimedBy", "=", worker)
    .where("status", "=", "claimed")
    .execute();
}

type Settled = Pick<OutboxMessage, "status" | "nextAttemptAt" | "lastError" | "updatedAt">;
export type Settlement = Settled & Partial<Pick<OutboxMessage, "refusedAt" | "isFile">>;

export async function settleMessage(
  db: Database,
  worker: string,
  id: string,
  result: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...result, claimedBy: null, claimedUntil: null })
    .where("id", "=", id)
    .where("claimedBy", "=", worker)
    .where("status", "=", "claimed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds messages that were tried already, with their result. */
export async function insertSettled(
  db: Database,
  messages: readonly OutboxMessage[],
): Promise<void> {
  await db.insertInto("outbox").values(messages).execute();
}

import { type Selectable, sql } from "kysely";
import type { Database, Store } from "./store.server.ts";
import type { OutboxTable } from "./tables.server.ts";

export type Channel = "mail-company" | "mail-visitor";

export type NewMessage = {
  readonly id: string;
  readonly leadId: string | null;
  readonly channel: Channel;
  readonly payload: string;
  readonly messageId: string;
  readonly createdAt: string;
};

export type OutboxMessage = Selectable<OutboxTable>;

export type Claim = {
  readonly worker: string;
  readonly now: string;
  readonly until: string;
  /** No schedule reaches beyond these two, so a time that does means that the clock was set back: due. */
  readonly furthestAttempt: string;
  readonly furthestLease: string;
  readonly limit: number;
};

/** Queues messages, due at once. */
export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    ...message,
    status: "pending" as const,
    nextAttemptAt: message.createdAt,
    claimedBy: null,
    claimedUntil: null,
    lastError: null,
    updatedAt: message.createdAt,
  }));
  await db.insertInto("outbox").values(rows).execute();
}

/** Takes due messages, and those whose worker let its lease lapse, so that no other worker can; counts the attempt. */
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

/** Every message of a lead, oldest first. */
export async function messagesOfLead(db: Database, leadId: string): Promise<OutboxMessage[]> {
  return db.selectFrom("outbox").selectAll().where("leadId", "=", leadId).orderBy("id").execute();
}

export type Backlog = { readonly waiting: number; readonly failed: number; readonly oldestDueAt: string | null };

/** How much waits, how much was given up, and since when the longest overdue message could have been sent. */
export async function outboxBacklog(db: Database): Promise<Backlog> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["status", row.fn.countAll<number | string>().as("count"), row.fn.min("nextAttemptAt").as("due")])
    .where("status", "!=", "delivered")
    .groupBy("status")
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  return {
    waiting: Number(of("pending")?.count ?? 0) + Number(of("claimed")?.count ?? 0),
    failed: Number(of("failed")?.count ?? 0),
    oldestDueAt: of("pending")?.due ?? null,
  };
}

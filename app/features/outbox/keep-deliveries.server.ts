import { withdrawAnswer } from "#features/enquiries/tables/answers.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { type Database, hasTable } from "#server/store/store.server.ts";

const AT_ONCE = 200;
const SETTLED = ["delivered", "failed", "dropped"] as const;

/**
 * What became of messages since the backup, as the replaced database knows it: no letter goes
 * twice, none that somebody stopped goes, and a newsletter that is sent again reaches only those
 * who have not received it.
 */
export async function keepDeliveries(db: Database, replaced: Database | null): Promise<void> {
  if (!replaced || !(await hasTable(replaced, "outbox"))) return;
  await settleWaiting(db, replaced);
  await addIssueMails(db, replaced);
}

async function settleWaiting(db: Database, replaced: Database): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select("id")
    .where("status", "in", ["pending", "claimed", "failed"])
    .execute();
  for (const ids of inBatches(waiting.map(({ id }) => id))) {
    const settled = await replaced
      .selectFrom("outbox")
      .selectAll()
      .where("id", "in", ids)
      .where("status", "in", SETTLED)
      .execute();
    for (const message of settled) await settleAgain(db, message);
  }
}

async function settleAgain(db: Database, message: OutboxMessage): Promise<void> {
  const { id, channel, leadId, payload, status, updatedAt } = message;
  await db.updateTable("outbox").set(resultOf(message)).where("id", "=", id).execute();
  if (channel !== "mail-reply" || leadId === null || status === "delivered") return;
  const { eventId } = JSON.parse(payload) as { eventId: string };
  await withdrawAnswer(db, { leadId, eventId }, updatedAt);
}

/** The rows keep an issue from being queued again for the same person. */
async function addIssueMails(db: Database, replaced: Database): Promise<void> {
  for (let after = ""; ; ) {
    const page = await replaced
      .selectFrom("outbox")
      .selectAll()
      .where("issue", "is not", null)
      .where("status", "in", SETTLED)
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const known = await subscribersAmong(
      db,
      page.map(({ subscriberId }) => subscriberId ?? ""),
    );
    const rows = page
      .filter(({ subscriberId }) => known.has(subscriberId))
      .map((message) => ({ ...addressed(message), ...resultOf(message) }));
    if (rows.length === 0) continue;
    await db
      .insertInto("outbox")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function subscribersAmong(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await db.selectFrom("subscribers").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

const addressed = ({
  id,
  leadId,
  subscriberId,
  issue,
  channel,
  payload,
  messageId,
  createdAt,
}: OutboxMessage) => ({
  id,
  leadId,
  subscriberId,
  issue,
  channel,
  payload,
  messageId,
  createdAt,
});

/** A replaced database of an earlier release has not all of these columns. */
const resultOf = (message: OutboxMessage) => ({
  status: message.status,
  attempts: message.attempts,
  nextAttemptAt: message.nextAttemptAt,
  claimedBy: null,
  claimedUntil: null,
  lastError: message.lastError ?? null,
  refusedAt: message.refusedAt ?? null,
  isFile: message.isFile ?? null,
  updatedAt: message.updatedAt,
});

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

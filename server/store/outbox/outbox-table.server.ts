import { type Selectable, sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** `server/delivery/mails.server.ts` has an entry for each mail channel. */
export type Channel = `mail-${string}` | "webhook";

/** Payload of a webhook post about a changed enquiry; posts of new leads have none. */
export const leadChanged = JSON.stringify({ event: "lead.changed" });

export type OutboxMessage = Selectable<Tables["outbox"]>;
/** Whether a mail was only written to a file. Release 1.0 did not store that, so for its mails the current settings decide. */
export const isInFile = ({ status, channel, isFile }: OutboxMessage, writesFiles: boolean): boolean =>
  status === "delivered" && channel !== "webhook" && (isFile === null ? writesFiles : isFile === 1);

type Queued = "id" | "leadId" | "subscriberId" | "issue" | "payload" | "messageId" | "createdAt";
export type NewMessage = Pick<OutboxMessage, Queued> & { readonly channel: Channel; readonly dueAt?: string };

// Listed one by one, so that an index can be used: nearly all rows of an old table were delivered.
export const undeliveredStates = ["pending", "claimed", "failed"] as const;

/** Queues messages, except an issue that its subscriber already has. */
export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ dueAt, ...message }) => ({
    ...message,
    status: "pending" as const,
    nextAttemptAt: dueAt ?? message.createdAt,
    claimedBy: null,
    claimedUntil: null,
    lastError: null,
    updatedAt: message.createdAt,
  }));
  await db
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["subscriberId", "issue"]).doNothing())
    .execute();
}

export const messagesOfLead = (db: Database, leadId: string) =>
  db.selectFrom("outbox").selectAll().where("leadId", "=", leadId).orderBy("id").execute();

export const messagesOfSubscriber = (db: Database, subscriberId: string) =>
  db.selectFrom("outbox").selectAll().where("subscriberId", "=", subscriberId).orderBy("id").execute();

/** Deletes digests created since this time; pending ones are kept, they are composed when sent. Returns the ids. */
export async function deleteDigestsSince(db: Database, since: string): Promise<string[]> {
  const deleted = await db
    .deleteFrom("outbox")
    .where("leadId", "is", null)
    .where("subscriberId", "is", null)
    .where("channel", "in", ["mail-digest", "mail-notice"])
    .where("status", "!=", "pending")
    .where("createdAt", ">=", since)
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}

export type Retry = { readonly ids: readonly string[] } | "all that failed";

export async function retryMessages(db: Database, which: Retry, now: string): Promise<number> {
  let query = db
    .updateTable("outbox")
    .set({ status: "pending", attempts: 0, refusedAt: null, nextAttemptAt: now, updatedAt: now })
    .where("status", "in", which === "all that failed" ? ["failed"] : ["failed", "pending"]);
  if (which !== "all that failed") query = query.where("id", "in", which.ids);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function isQueuedSince(db: Database, email: string, channel: Channel, since: string): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriberId")
    .select("outbox.id")
    .where("email", "=", email)
    .where("channel", "=", channel)
    .where("outbox.createdAt", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

export const withdrawMessages = (db: Database, subscriberId: string) =>
  db.deleteFrom("outbox").where("subscriberId", "=", subscriberId).where("status", "=", "pending").execute();

export const listMessages = (db: Database, limit: number) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "in", undeliveredStates)
    .orderBy(sql`status != 'failed'`)
    .orderBy("nextAttemptAt")
    .limit(limit)
    .execute();

import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** `server/features.server.ts` joins the mails of each channel. */
export type Channel = `mail-${string}` | Posted;

/** Channels that post to another server instead of mailing. */
type Posted = "webhook" | "chat";
export const isPosted = (channel: string): channel is Posted =>
  channel === "webhook" || channel === "chat";

/** Payload of a webhook post about a changed enquiry; posts of new leads have none. */
export const leadChanged = JSON.stringify({ event: "lead.changed" });

export type OutboxMessage = Selectable<Tables["outbox"]>;
/**
 * Whether a mail was only written to a file. Release 1.0 did not store that, so for its mails the
 * current settings decide.
 */
export const isInFile = (
  { status, channel, isFile }: OutboxMessage,
  writesFiles: boolean,
): boolean =>
  status === "delivered" && !isPosted(channel) && (isFile === null ? writesFiles : isFile === 1);

type Queued = "id" | "leadId" | "subscriberId" | "issue" | "payload" | "messageId" | "createdAt";
export type NewMessage = Pick<OutboxMessage, Queued> & {
  readonly channel: Channel;
  readonly dueAt?: string;
};

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
  db
    .selectFrom("outbox")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("id")
    .execute();

/** Our own mails with one of these Message-IDs, the newest first. */
export async function ourMessages(
  db: Database,
  messageIds: readonly string[],
): Promise<OutboxMessage[]> {
  const asked = messageIds.filter((id) => id !== "");
  if (asked.length === 0) return [];
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("messageId", "in", asked)
    .orderBy("id", "desc")
    .execute();
}

/** The enquiry of the newest of our mails with one of these Message-IDs. */
export async function leadOfMessages(
  db: Database,
  messageIds: readonly string[],
): Promise<string | null> {
  const messages = await ourMessages(db, messageIds);
  return messages.find(({ leadId }) => leadId !== null)?.leadId ?? null;
}

type Returned = Pick<OutboxMessage, "lastError" | "refusedAt"> & { readonly now: string };

/** A delivered mail came back: it failed after all. Returns whether that is news. */
export async function failDelivered(
  db: Database,
  id: string,
  { now, ...error }: Returned,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "failed", ...error, updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "delivered")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes digests created since this time; pending ones are kept, they are composed when sent.
 * Returns the ids.
 */
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

/**
 * The messages that a member may handle: an admin all, others those of enquiries, and on the page of
 * an enquiry its own.
 */
export type Scope = "all" | "enquiries" | { readonly leadId: string };

export function inScope(scope: Scope): Expression<SqlBool> {
  if (scope === "all") return sql<SqlBool>`true`;
  if (scope === "enquiries") return sql<SqlBool>`lead_id is not null`;
  return sql<SqlBool>`lead_id = ${scope.leadId}`;
}

export type Retry = { readonly ids: readonly string[] } | "all that failed";

export async function retryMessages(
  db: Database,
  which: Retry,
  now: string,
  scope: Scope = "all",
): Promise<number> {
  let query = db
    .updateTable("outbox")
    .set({ status: "pending", attempts: 0, refusedAt: null, nextAttemptAt: now, updatedAt: now })
    .where("status", "in", which === "all that failed" ? ["failed"] : ["failed", "pending"]);
  query =
    which === "all that failed"
      ? query.where(sql<SqlBool>`not (${isSuperseded})`)
      : query.where("id", "in", which.ids);
  const { numUpdatedRows } = await query
    .where(sql<SqlBool>`not (${isOfCancelledIssue})`)
    .where(inScope(scope))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A reply that failed before a later one was written, which may say something else. */
const isSuperseded = sql<SqlBool>`channel = 'mail-reply' and exists (
  select 1 from outbox as later
  where later.lead_id = outbox.lead_id and later.channel = 'mail-reply'
    and later.id > outbox.id and later.status <> 'dropped')`;

/** Whoever cancelled an issue wants nobody to get it; the next order mails these people. */
export const isOfCancelledIssue = sql<SqlBool>`issue is not null and issue in (
  select slug from newsletter_issues where status = 'cancelled')`;

/** How many failed replies only their own retry sends, because a later one was written. */
export async function countSuperseded(db: Database, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "failed")
    .where(isSuperseded)
    .where(inScope(scope))
    .executeTakeFirstOrThrow();
  return count;
}

/** The mails of this channel to a subscriber's address. */
const mailsTo = (db: Database, email: string, channel: Channel) =>
  db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriberId")
    .where("email", "=", email)
    .where("channel", "=", channel);

type Times = { readonly since: string; readonly until: string };

export async function isQueuedBetween(
  db: Database,
  email: string,
  channel: Channel,
  { since, until }: Times,
): Promise<boolean> {
  const row = await mailsTo(db, email, channel)
    .select("outbox.id")
    .where("outbox.status", "!=", "dropped")
    .where("outbox.createdAt", ">", since)
    .where("outbox.createdAt", "<=", until)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * When the newest mail of this channel goes out that nobody has tried to send yet; null if none. A
 * mail created later than `until` is of a time before the clock was set back, and says nothing.
 */
export async function dueTimeOfUntried(
  db: Database,
  email: string,
  channel: Channel,
  until: string,
): Promise<string | null> {
  const row = await mailsTo(db, email, channel)
    .select("outbox.nextAttemptAt")
    .where("outbox.status", "=", "pending")
    .where("attempts", "=", 0)
    .where("outbox.createdAt", "<=", until)
    .orderBy("outbox.nextAttemptAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.nextAttemptAt ?? null;
}

export const withdrawMessages = (db: Database, subscriberId: string) =>
  db
    .deleteFrom("outbox")
    .where("subscriberId", "=", subscriberId)
    .where("status", "=", "pending")
    .execute();

export const listMessages = (db: Database, limit: number) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "in", undeliveredStates)
    .orderBy(sql`status != 'failed'`)
    .orderBy("nextAttemptAt")
    .limit(limit)
    .execute();

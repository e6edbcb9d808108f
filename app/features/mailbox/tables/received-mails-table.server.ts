import type { Insertable, Selectable } from "kysely";
import type { AttachmentLine, ReceivedMail } from "#features/mailbox/mailbox.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type StoredMail = Selectable<Tables["receivedMails"]>;
export type NewAttachment = Omit<Insertable<Tables["mailAttachments"]>, "mailId" | "position">;

const SHOWN = ["id", "mailId", "name", "type", "size"] as const;

export async function isTakenIn(db: Database, mailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("receivedMails")
    .select("id")
    .where("mailKey", "=", mailKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMail(
  db: Database,
  mail: StoredMail,
  attachments: readonly NewAttachment[],
): Promise<void> {
  await db.insertInto("receivedMails").values(mail).execute();
  // One after the other: together they may be larger than a statement should be.
  for (const [position, attachment] of attachments.entries()) {
    await db
      .insertInto("mailAttachments")
      .values({ ...attachment, mailId: mail.id, position })
      .execute();
  }
}

/** The enquiry of the newest mail with one of these Message-IDs, among those taken in. */
export async function leadOfReceived(
  db: Database,
  messageIds: readonly string[],
): Promise<string | null> {
  if (messageIds.length === 0) return null;
  const row = await db
    .selectFrom("receivedMails")
    .select("leadId")
    .where("messageId", "in", messageIds)
    .where("leadId", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.leadId ?? null;
}

/** The Message-IDs of the clients' own mails in the conversation of an enquiry. */
export function receivedIdsOf(db: Database, leadId: string) {
  return db
    .selectFrom("receivedMails")
    .select(["id", "messageId"])
    .where("leadId", "=", leadId)
    .where("state", "=", "filed")
    .where("messageId", "!=", "")
    .execute();
}

/** The mails in the conversation of an enquiry, oldest first. */
export async function mailsOfLead(db: Database, leadId: string): Promise<ReceivedMail[]> {
  const rows = await db
    .selectFrom("receivedMails")
    .select(["id", "state", "eventId", "fromAddress", "subject", "quoted", "gap", "sentAt"])
    .where("leadId", "=", leadId)
    .orderBy("id")
    .execute();
  const lines = await attachmentLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ eventId, state, ...mail }) => ({
    ...mail,
    eventId: eventId ?? "",
    isFirst: state === "filed" && eventId === null,
    attachments: lines.get(mail.id) ?? [],
  }));
}

export async function attachmentLines(
  db: Database,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, AttachmentLine[]>> {
  if (mailIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("mailAttachments")
    .select(SHOWN)
    .select((row) => row("content", "is not", null).as("isStored"))
    .where("mailId", "in", mailIds)
    .orderBy("mailId")
    .orderBy("position")
    .execute();
  const lines = new Map<string, AttachmentLine[]>();
  for (const { mailId, isStored, ...line } of rows) {
    const known = lines.get(mailId) ?? [];
    lines.set(mailId, [...known, { ...line, isStored: Boolean(isStored) }]);
  }
  return lines;
}

/** An attachment of a mail in the conversation of this enquiry. */
export const findAttachment = (db: Database, leadId: string, id: string) =>
  db
    .selectFrom("mailAttachments")
    .innerJoin("receivedMails", "receivedMails.id", "mailAttachments.mailId")
    .select(["name", "type", "content"])
    .where("mailAttachments.id", "=", id)
    .where("receivedMails.leadId", "=", leadId)
    .executeTakeFirst();

export const unmatchedMails = (db: Database, limit: number) =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .where("state", "=", "unmatched")
    .orderBy("arrivedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function countUnmatched(db: Database, most: number): Promise<number> {
  const some = db
    .selectFrom("receivedMails")
    .select("id")
    .where("state", "=", "unmatched")
    .limit(most);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Moves a mail from one state to another, and returns it; nothing if it is not in the first. */
export const moveMail = (
  db: Database,
  id: string,
  from: StoredMail["state"],
  to: Partial<Pick<StoredMail, "state" | "leadId" | "eventId">>,
) =>
  db
    .updateTable("receivedMails")
    .set(to)
    .where("id", "=", id)
    .where("state", "=", from)
    .returningAll()
    .executeTakeFirst();

/** Mails of a person that belong to no enquiry. */
export const looseMailsOf = (db: Database, email: string) =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .where("fromAddress", "=", email)
    .where("leadId", "is", null)
    .orderBy("id")
    .execute();

export async function deleteLooseMails(
  db: Database,
  email: string,
  arrivedBy: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("receivedMails")
    .where("fromAddress", "=", email)
    .where("leadId", "is", null)
    .where("arrivedAt", "<=", arrivedBy)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What tells the mails in these conversations from all others. */
export async function mailKeysOf(db: Database, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .selectFrom("receivedMails")
    .select("mailKey")
    .where("leadId", "in", leadIds)
    .execute();
  return rows.map(({ mailKey }) => mailKey);
}

export async function deleteMails(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("receivedMails").where("id", "in", ids).execute();
}

/** The senders of mails that belong to no enquiry, a page at a time. */
export const pageOfLooseMails = (db: Database, after: string) =>
  db
    .selectFrom("receivedMails")
    .select(["id", "mailKey", "fromAddress as email"])
    .where("leadId", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(500)
    .execute();

import { createId } from "#server/ids.server.ts";
import { insertMessages, leadChanged } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { eventsOf } from "./enquiry-events-table.server.ts";

type Answer = { readonly leadId: string; readonly eventId: string };

/** A reply that was written before the sender wrote again answers nothing when it is delivered. */
export async function confirmAnswer(
  db: Database,
  { leadId, eventId }: Answer,
  at: string,
): Promise<void> {
  const events = await eventsOf(db, leadId);
  const last = events.findLast(({ kind }) => kind === "received");
  if (last !== undefined && last.id > eventId) return;
  await db
    .updateTable("enquiries")
    .set({ answeredAt: at })
    .where("leadId", "=", leadId)
    .where("answeredAt", "is", null)
    .execute();
}

/**
 * Withdraws a reply that will not be delivered: the enquiry is unanswered again unless another
 * answer stands.
 */
export async function withdrawAnswer(
  db: Database,
  { leadId, eventId }: Answer,
  at: string,
): Promise<void> {
  const answer = (await eventsOf(db, leadId)).find(({ id }) => id === eventId);
  if (!answer) return;
  await db
    .updateTable("enquiries")
    .set({ answeredAt: await otherAnswerThan(db, { leadId, eventId }) })
    .where("leadId", "=", leadId)
    .where("answeredAt", "=", answer.createdAt)
    .execute();
  await db
    .updateTable("enquiries")
    .set({ firstAnsweredAt: null })
    .where("leadId", "=", leadId)
    .where("firstAnsweredAt", "=", answer.createdAt)
    .execute();
  await reportAgain(db, leadId, at);
}

/**
 * When the enquiry was answered, apart from this answer. Replies that never go and undone marks do
 * not count, nor does what was before the sender's last mail.
 */
export async function otherAnswerThan(
  db: Database,
  { leadId, eventId }: Answer,
): Promise<string | null> {
  const events = await eventsOf(db, leadId);
  const undone = events.map(({ changes }) => changes.answeredAt?.from);
  const mails = await db
    .selectFrom("outbox")
    .select("payload")
    .where("leadId", "=", leadId)
    .where("channel", "=", "mail-reply")
    .where("status", "not in", ["failed", "dropped"])
    .execute();
  const sent = mails.map(({ payload }) => (JSON.parse(payload) as Partial<Answer>).eventId);
  const heard = events.findLastIndex(({ kind }) => kind === "received");
  const other = events.slice(heard + 1).find(({ id, kind, createdAt }) => {
    if (id === eventId) return false;
    if (kind === "reply") return sent.includes(id);
    return kind === "answered" && !undone.includes(createdAt);
  });
  return other?.createdAt ?? null;
}

/** If the webhook was told of the reply, it is told of the withdrawal too. */
async function reportAgain(db: Database, leadId: string, createdAt: string) {
  const told = await db
    .selectFrom("outbox")
    .select("id")
    .where("leadId", "=", leadId)
    .where("channel", "=", "webhook")
    .where("payload", "=", leadChanged)
    .executeTakeFirst();
  if (!told) return;
  const id = createId(new Date(createdAt));
  const about = { leadId, subscriberId: null, issue: null, payload: leadChanged };
  // Only emails use the Message-ID.
  await insertMessages(db, [{ ...about, id, channel: "webhook", messageId: `<${id}>`, createdAt }]);
}

import { createId } from "#server/ids.server.ts";
import { insertMessages, leadChanged } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { eventsOf } from "./enquiry-events-table.server.ts";

type Answer = { readonly leadId: string; readonly eventId: string };

export async function confirmAnswer(db: Database, { leadId }: Answer, at: string): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({ answeredAt: at })
    .where("leadId", "=", leadId)
    .where("answeredAt", "is", null)
    .execute();
}

/** Withdraws a reply that will not be delivered: the enquiry is unanswered again unless a later reply exists. */
export async function withdrawAnswer(db: Database, { leadId, eventId }: Answer, at: string): Promise<void> {
  const events = await eventsOf(db, leadId);
  const answer = events.find(({ id }) => id === eventId);
  if (!answer) return;
  const sent = await db
    .selectFrom("outbox")
    .select("payload")
    .where("leadId", "=", leadId)
    .where("channel", "=", "mail-reply")
    .where("status", "!=", "failed")
    .execute();
  const standing = sent.map(({ payload }) => (JSON.parse(payload) as Partial<Answer>).eventId);
  const next = events.find(
    ({ id, kind }) => id > eventId && (kind === "answered" || (kind === "reply" && standing.includes(id))),
  );
  await db
    .updateTable("enquiries")
    .set({ answeredAt: next?.createdAt ?? null })
    .where("leadId", "=", leadId)
    .where("answeredAt", "=", answer.createdAt)
    .execute();
  await reportAgain(db, leadId, at);
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

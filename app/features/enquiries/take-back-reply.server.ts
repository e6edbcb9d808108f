import { audit } from "#features/audit/tables/audit-table.server.ts";
import type { Reply } from "#features/enquiries/mails/enquiry-mails.server.ts";
import { eventsOf } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { isTakenBack, takeBackMessage } from "#server/store/outbox/outbox-backlog.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import type { ChangeDependencies } from "./change-enquiries.server.ts";
import { stopReply } from "./stop-reply.server.ts";

type TakingBack = { readonly by: ActingMember; readonly leadId: string; readonly eventId: string };

export type TakenBackReply = Pick<Reply, "subject" | "text">;

/**
 * Stops a reply of this member before its delivery begins, and returns its text. Asked again, it
 * returns it again.
 */
export async function takeBackReply(
  db: Database,
  dependencies: ChangeDependencies,
  { by, leadId, eventId }: TakingBack,
): Promise<TakenBackReply | null> {
  const event = (await eventsOf(db, leadId)).find(({ id }) => id === eventId);
  if (event?.kind !== "reply" || event.memberId !== by.id) return null;
  for (const message of await messagesOfLead(db, leadId)) {
    if (message.channel !== "mail-reply") continue;
    const reply = JSON.parse(message.payload) as Reply;
    if (reply.eventId !== eventId) continue;
    const taken = { subject: reply.subject, text: reply.text };
    if (isTakenBack(message)) return taken;
    const now = dependencies.clock();
    const isStopped = await takeBackMessage(db, {
      id: message.id,
      by: by.name,
      now: now.toISOString(),
    });
    if (!isStopped) return null;
    await audit(db, { actor: by, now, action: "reply taken back", record: leadId });
    await stopReply(db, dependencies, { by, leadId, eventId, messageId: message.id });
    return taken;
  }
  return null;
}

/** The events of replies that their authors took back: nobody has to read them before writing. */
export async function repliesTakenBack(db: Database, leadId: string): Promise<string[]> {
  const messages = await messagesOfLead(db, leadId);
  return messages.filter(isTakenBack).map(({ payload }) => (JSON.parse(payload) as Reply).eventId);
}

import type { Reply } from "#server/delivery/mails.server.ts";
import { withdrawAnswer } from "#server/store/enquiries/answers.server.ts";
import { findEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { deleteEvent, eventsOf } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { indexEnquiry } from "#server/store/enquiries/search-documents-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { messagesOfLead, takeUntried } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/enquiries.ts";
import { changeOne, type EnquiryDependencies, takenBack } from "./change-enquiries.server.ts";

type Undoing = { readonly by: ActingMember; readonly id: string; readonly eventId: string };

/**
 * Undoes exactly this reply of the member if no delivery was attempted, with the status and owner that it set unless a
 * later reply stands. Returns its text; null if it is too late. The outbox row decides: either this deletes it or a
 * worker claims it.
 */
export async function undoReply(db: Database, parts: EnquiryDependencies, { by, id, eventId }: Undoing) {
  const events = await eventsOf(db, id);
  const reply = events.find((event) => event.id === eventId && event.kind === "reply" && event.memberId === by.id);
  const mail = (await messagesOfLead(db, id)).find(
    ({ channel, payload }) => channel === "mail-reply" && (JSON.parse(payload) as Reply).eventId === eventId,
  );
  if (!reply || !mail || !(await takeUntried(db, mail.id))) return null;
  const now = parts.clock();
  const set = events.find((event) => event.kind === "changed" && event.changeId === reply.changeId);
  // A later reply stands, and with it the status and owner.
  const isLast = !events.some((event) => event.id > eventId && (event.kind === "reply" || event.kind === "answered"));
  const enquiry = set && isLast && (await findEnquiry(db, id));
  if (enquiry) {
    const work = async () => ({ kind: "changed", patch: takenBack(enquiry, set), isUndo: true }) as const;
    await changeOne(db, parts, { by, one: enquiry, changeId: "", work, told: new Set() });
  }
  await withdrawAnswer(db, { leadId: id, eventId }, now.toISOString());
  await deleteEvent(db, eventId);
  await indexEnquiry(db, id);
  await audit(db, { actor: by, now, action: "reply undone", record: id });
  const { subject, text } = JSON.parse(mail.payload) as Reply;
  return { subject, text };
}

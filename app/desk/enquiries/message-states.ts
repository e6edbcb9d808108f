import { messageStates } from "#app/desk/frame/message-states.ts";
import type { EnquiryMessage, EnquiryRecord } from "#shared/contracts/enquiries.ts";

/** A message's delivery state in a few words. */
export function stateOf(message: EnquiryMessage, record: Pick<EnquiryRecord, "writesFiles">): string {
  if (isUntried(message)) return "sending soon";
  return isFile(message, record) ? "written to a file, not emailed" : messageStates[message.status].toLowerCase();
}

/** Without a mail server a mail becomes a file, which never reaches its recipient. */
export const isFile = ({ status, channel }: EnquiryMessage, { writesFiles }: Pick<EnquiryRecord, "writesFiles">) =>
  writesFiles && status === "delivered" && channel !== "webhook";

/** No delivery was attempted, so a reply can still be undone. */
const isUntried = ({ channel, status, attempts, lastError }: EnquiryMessage) =>
  channel === "mail-reply" && status === "pending" && attempts === 0 && lastError === null;

/** The member's last reply, its mail, and whether it can be undone. */
export function lastReplyOf({ events, messages }: Pick<EnquiryRecord, "events" | "messages">, memberId: string) {
  const reply = events.findLast((event) => event.kind === "reply" && event.memberId === memberId);
  const mail = messages.find(({ eventId }) => eventId !== null && eventId === reply?.id);
  return reply && mail ? { id: reply.id, mail, canUndo: isUntried(mail) } : null;
}

/** Whether messages of this channel go to the sender of the enquiry. */
export const isToSender = (channel: string) => channel === "mail-visitor" || channel === "mail-reply";

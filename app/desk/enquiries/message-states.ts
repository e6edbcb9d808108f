import { messageStates } from "#app/desk/frame/message-states.ts";
import type { EnquiryMessage, EnquiryRecord } from "#shared/contracts/enquiries.ts";

/** A message's delivery state in a few words. */
export function stateOf(message: EnquiryMessage): string {
  if (isUntried(message)) return "sending soon";
  return message.isFile ? "written to a file, not emailed" : messageStates[message.status].toLowerCase();
}

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

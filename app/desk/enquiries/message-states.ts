import { messageStates } from "#app/desk/frame/message-states.ts";
import type { EnquiryMessage, EnquiryRecord } from "#shared/contracts/enquiries.ts";

/** A message's delivery state in a few words. */
export function stateOf(message: EnquiryMessage): string {
  if (isUntried(message)) return "is sent in a few seconds";
  return message.isFile ? "written to a file, not emailed" : messageStates[message.status].toLowerCase();
}

/** No delivery was attempted, so a reply can still be undone. */
export const isUntried = ({ channel, status, attempts, lastError }: EnquiryMessage) =>
  channel === "mail-reply" && status === "pending" && attempts === 0 && lastError === null;

/** The member's replies that can still be undone, oldest first. */
export const waitingRepliesOf = ({ events, messages }: Pick<EnquiryRecord, "events" | "messages">, memberId: string) =>
  events.filter(
    ({ id, kind, memberId: author }) =>
      kind === "reply" && author === memberId && messages.some((mail) => mail.eventId === id && isUntried(mail)),
  );

/** Whether messages of this channel go to the sender of the enquiry. */
export const isToSender = (channel: string) => channel === "mail-visitor" || channel === "mail-reply";

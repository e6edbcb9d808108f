import { messageStates } from "#app/desk/frame/message-states.ts";
import type { EnquiryMessage } from "#shared/contracts/enquiries.ts";

/** A message's delivery state in a few words. */
export function stateOf(message: EnquiryMessage): string {
  return message.isFile ? "written to a file, not emailed" : messageStates[message.status].toLowerCase();
}

/** Whether messages of this channel go to the sender of the enquiry. */
export const isToSender = (channel: string) => channel === "mail-visitor" || channel === "mail-reply";

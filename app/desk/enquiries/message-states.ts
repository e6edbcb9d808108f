import { messageStates } from "#app/desk/frame/message-states.ts";
import type { EnquiryMessage } from "#shared/contracts/enquiries.ts";

export function stateOf(message: EnquiryMessage): string {
  return message.isFile ? "written to a file, not emailed" : messageStates[message.status].toLowerCase();
}

export const isToSender = (channel: string) => channel === "mail-visitor" || channel === "mail-reply";

import type { EnquiryMessage } from "#shared/contracts/desk-services.ts";

export const messageStates: Readonly<Record<EnquiryMessage["status"], string>> = {
  pending: "Waiting",
  claimed: "Sending",
  delivered: "Sent",
  failed: "Failed",
};

export const stateOf = (message: EnquiryMessage) =>
  message.isFile ? "written to a file, not emailed" : messageStates[message.status].toLowerCase();

export const isToSender = (channel: string) => channel === "mail-visitor" || channel === "mail-reply";

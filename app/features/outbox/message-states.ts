import type { EnquiryMessage } from "#features/enquiries/read-enquiries.server.ts";

export const messageStates: Readonly<Record<EnquiryMessage["status"], string>> = {
  pending: "Waiting",
  claimed: "Sending",
  delivered: "Sent",
  failed: "Failed",
  dropped: "Not sent",
};

export const stateOf = (message: EnquiryMessage) =>
  message.isFile ? "written to a file, not emailed" : messageStates[message.status].toLowerCase();

export const isToSender = (channel: string) =>
  channel === "mail-visitor" || channel === "mail-reply";

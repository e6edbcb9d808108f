import type { EnquiryMessage } from "#shared/contracts/enquiries.ts";

export const messageStates: Readonly<Record<EnquiryMessage["status"], string>> = {
  pending: "Waiting",
  paused: "Paused",
  claimed: "Sending",
  delivered: "Sent",
  failed: "Failed",
};

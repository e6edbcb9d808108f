import type { EnquiryMessage } from "#shared/contracts/enquiries.ts";

export const messageStates: Readonly<Record<EnquiryMessage["status"], string>> = {
  pending: "Waiting",
  claimed: "Sending",
  delivered: "Sent",
  failed: "Failed",
};

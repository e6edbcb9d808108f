import type { Feature } from "#server/feature.server.ts";
import { enquiryMails } from "./mails/enquiry-mails.server.ts";
import { startMorningMails } from "./notices.server.ts";

/** What staff do with what visitors sent. */
export const enquiries: Feature = {
  name: "enquiries",
  mails: enquiryMails,
  start: startMorningMails,
};

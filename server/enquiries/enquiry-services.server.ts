import type { EnquiryServices } from "#shared/enquiries.ts";
import { type AnswerParts, createEnquiryAnswers } from "./answer-enquiries.server.ts";
import { createEnquiryChanges } from "./change-enquiries.server.ts";
import { createDeskSettings, createEnquiryReading } from "./read-enquiries.server.ts";

/** Everything that the desk may ask about enquiries. */
export function createEnquiryServices(parts: AnswerParts): EnquiryServices {
  return {
    ...createEnquiryReading(parts),
    ...createEnquiryChanges(parts),
    ...createEnquiryAnswers(parts),
    ...createDeskSettings(parts),
    news: parts.newsRoom.follow,
  };
}

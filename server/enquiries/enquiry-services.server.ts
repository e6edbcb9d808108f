import type { Presence } from "#shared/contracts/enquiry-news.ts";
import { type AddingDependencies, createEnquiryAdding } from "./add-enquiry.server.ts";
import { createEnquiryAnswers } from "./answer-enquiries.server.ts";
import { createEnquiryChanges } from "./change-enquiries.server.ts";
import { createDeskSettings } from "./desk-settings.server.ts";
import { createEnquiryReading, type ReadingDependencies } from "./read-enquiries.server.ts";

export type EnquiryServiceDependencies = AddingDependencies & ReadingDependencies;

export const createEnquiryServices = (parts: EnquiryServiceDependencies) => ({
  ...createEnquiryReading(parts),
  ...createEnquiryChanges(parts),
  ...createEnquiryAnswers(parts),
  ...createEnquiryAdding(parts),
  ...createDeskSettings(parts),
  news: parts.eventBus.subscribe,
  publishPresence: (presence: Presence) => parts.eventBus.publish({ kind: "presence", ...presence }),
});

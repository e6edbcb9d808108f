import type { Presence } from "#shared/contracts/enquiry-news.ts";
import { type AnswerDependencies, createEnquiryAnswers } from "./answer-enquiries.server.ts";
import { createEnquiryChanges } from "./change-enquiries.server.ts";
import { createDeskSettings } from "./desk-settings.server.ts";
import { createEnquiryReading, type ReadingDependencies } from "./read-enquiries.server.ts";

export type EnquiryServiceDependencies = AnswerDependencies & ReadingDependencies;

export const createEnquiryServices = (dependencies: EnquiryServiceDependencies) => ({
  ...createEnquiryReading(dependencies),
  ...createEnquiryChanges(dependencies),
  ...createEnquiryAnswers(dependencies),
  ...createDeskSettings(dependencies),
  news: dependencies.eventBus.subscribe,
  publishPresence: (presence: Presence) => dependencies.eventBus.publish({ kind: "presence", ...presence }),
});

import { claims, site } from "#content/collections.ts";
import { isUnanswered } from "#shared/contracts/enquiry-filter.ts";
import { answerDueAt, type OfficeHours, readOfficeHours, workingDaysIn } from "#shared/formats/office-time.ts";
import { openStatuses } from "./open-statuses.ts";

/** The registered office's working hours, which the desk uses. */
export function officeHours(): OfficeHours {
  const office = site.offices.find(({ slug }) => slug === site.registeredOffice);
  if (!office) throw new Error("content/site.yaml: registeredOffice names no office");
  return readOfficeHours(office.timeZone, office.hours);
}

/** The number of working days within which a reply is promised in the ledger. */
export const promisedDays = () => workingDaysIn(claims["reply-time"]?.value ?? "");

/** When a reply to an enquiry is due; null if it was answered or needs none. */
export function dueOf(enquiry: Parameters<typeof isUnanswered>[0], createdAt: string): string | null {
  if (!isUnanswered(enquiry, openStatuses())) return null;
  return answerDueAt(createdAt, officeHours(), promisedDays());
}

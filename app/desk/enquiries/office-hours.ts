import { claims, site } from "#content/collections.ts";
import { isUnanswered } from "#shared/contracts/enquiry-filter.ts";
import { answerDueAt, type OfficeHours, readOfficeHours, workingDaysIn } from "#shared/formats/office-time.ts";
import { openStatuses } from "./open-statuses.ts";

/** The hours of the registered office, by which the desk keeps time. */
export function officeHours(): OfficeHours {
  const office = site.offices.find(({ slug }) => slug === site.registeredOffice);
  if (!office) throw new Error("content/site.yaml: registeredOffice names no office");
  return readOfficeHours(office.timeZone, office.hours);
}

/** How many working days an answer may take, as the ledger promises. */
export const promisedDays = () => workingDaysIn(claims["reply-time"]?.value ?? "");

/** Until when an enquiry is to be answered; null when it was, or does not wait for one. */
export function dueOf(enquiry: Parameters<typeof isUnanswered>[0], createdAt: string): string | null {
  if (!isUnanswered(enquiry, openStatuses())) return null;
  return answerDueAt(createdAt, officeHours(), promisedDays());
}

import { claims, site } from "#content/collections.ts";
import { answerDueAt, type OfficeHours, readOfficeHours, workingDaysIn } from "#shared/office-time.ts";

type Unanswered = {
  readonly status: string;
  readonly isFlagged: boolean;
  readonly answeredAt: string | null;
};

/** The hours of the registered office, by which the desk keeps time. */
export function officeHours(): OfficeHours {
  const office = site.offices.find(({ slug }) => slug === site.registeredOffice);
  if (!office) throw new Error("content/site.yaml: registeredOffice names no office");
  return readOfficeHours(office.timeZone, office.hours);
}

/** How many working days an answer may take, as the ledger promises. */
export const promisedDays = () => workingDaysIn(claims["reply-time"]?.value ?? "");

/** Until when an enquiry is to be answered; null when it was, or does not wait for one. */
export function dueOf({ status, isFlagged, answeredAt }: Unanswered, createdAt: string): string | null {
  if (status !== "new" || isFlagged || answeredAt !== null) return null;
  return answerDueAt(createdAt, officeHours(), promisedDays());
}

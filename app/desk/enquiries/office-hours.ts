import { claims, deskEnquiries, site } from "#content/collections.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";
import { isUnanswered } from "#shared/contracts/enquiry-filter.ts";
import { answerDueAt, type OfficeHours, readOfficeHours, workingDaysIn } from "#shared/formats/office-time.ts";

export function officeHours(): OfficeHours {
  const office = site.offices.find(({ slug }) => slug === site.registeredOffice);
  if (!office) throw new Error("content/site.yaml: registeredOffice names no office");
  return readOfficeHours(office.timeZone, office.hours);
}

export const promisedDays = () => workingDaysIn(claims["reply-time"]?.value ?? "");

export function dueOf(enquiry: Parameters<typeof isUnanswered>[0], createdAt: string): string | null {
  if (!isUnanswered(enquiry, openStatuses())) return null;
  return answerDueAt(createdAt, officeHours(), promisedDays());
}

export const openStatuses = (): readonly string[] =>
  deskEnquiries.statuses.filter(({ tone }) => tone === "fresh" || tone === "busy").map(({ slug }) => slug);

/** What a view of the list depends on beside its query. */
export const lookingAs = ({ id, timeZone }: { readonly id: string; readonly timeZone: string }) => ({
  ...{ memberId: id, timeZone, open: openStatuses() },
});

export const replyTemplates = (): readonly ReplyTemplate[] =>
  deskEnquiries.replies.map(({ slug, ...template }) => ({ id: slug, ...template }));

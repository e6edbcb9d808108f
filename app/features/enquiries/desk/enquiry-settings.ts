import { officeHours } from "#app/desk/frame/office-hours.ts";
import { site as brand, claims, deskEnquiries } from "#content/collections.ts";
import { isUnanswered } from "#features/enquiries/enquiry-filter.ts";
import { statusesWith } from "#features/enquiries/lost-reasons.ts";
import type { ReplyTemplate } from "#features/enquiries/reply-templates.ts";
import { isOpenStatus } from "#shared/contracts/enquiry-status.ts";
import { answerDueAt, workingDaysIn } from "#shared/formats/office-time.ts";

export const promisedDays = () => workingDaysIn(claims["reply-time"]?.value ?? "");

export function dueOf(
  enquiry: Parameters<typeof isUnanswered>[0] & { readonly waitingSince: string | null },
  createdAt: string,
): string | null {
  if (!isUnanswered(enquiry, openStatuses())) return null;
  // Who has written again waits from there.
  return answerDueAt(enquiry.waitingSince ?? createdAt, officeHours(), promisedDays());
}

export const openStatuses = (): readonly string[] =>
  deskEnquiries.statuses.filter(isOpenStatus).map(({ slug }) => slug);

/** What a view of the list depends on beside its query. */
export const lookingAs = ({
  id,
  timeZone,
}: {
  readonly id: string;
  readonly timeZone: string;
}) => ({
  memberId: id,
  timeZone,
  open: openStatuses(),
});

export const replyTemplates = (): readonly ReplyTemplate[] =>
  deskEnquiries.replies.map(({ slug, ...template }) => ({ id: slug, ...template }));

/** The currency of what enquiries are worth. */
export const firstCurrency = (): string =>
  (brand.currencies.find(({ isFirst }) => isFirst) ?? brand.currencies[0])?.code ?? "";

export const configuredOutcomes = () => ({
  won: statusesWith("won", deskEnquiries.statuses),
  lost: statusesWith("lost", deskEnquiries.statuses),
});

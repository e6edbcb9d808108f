import { deskEnquiries } from "#content/collections.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";

/** The statuses of enquiries that still need work. */
export const openStatuses = (): readonly string[] =>
  deskEnquiries.statuses.filter(({ tone }) => tone === "fresh" || tone === "busy").map(({ slug }) => slug);

/** The reply templates of a new desk. */
export const replyTemplates = (): readonly ReplyTemplate[] =>
  deskEnquiries.replies.map(({ slug, ...template }) => ({ id: slug, ...template }));

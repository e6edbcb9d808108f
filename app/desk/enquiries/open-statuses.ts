import { deskEnquiries } from "#content/collections.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";

/** The statuses of enquiries that are still worked on. */
export const openStatuses = (): readonly string[] =>
  deskEnquiries.statuses.filter(({ tone }) => tone === "fresh" || tone === "busy").map(({ slug }) => slug);

/** The templates of replies that a new desk begins with. */
export const replyTemplates = (): readonly ReplyTemplate[] =>
  deskEnquiries.replies.map(({ slug, ...template }) => ({ id: slug, ...template }));

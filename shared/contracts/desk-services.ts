// biome-ignore-start lint/style/noRestrictedImports: the types alone; the server's own functions say what they take and give
import type { createContentDesk } from "#server/content/content-desk.server.ts";
import type { createDeskServices } from "#server/desk/desk-services.server.ts";
import type { createEnquiryServices } from "#server/enquiries/enquiry-services.server.ts";
// biome-ignore-end lint/style/noRestrictedImports: the types alone
import type { Services } from "./services.ts";

export type ContentDesk = ReturnType<typeof createContentDesk>;

export type DeskServices = ReturnType<typeof createDeskServices> & {
  readonly content: ContentDesk | null;
};

export type EnquiryServices = ReturnType<typeof createEnquiryServices>;

export type EnquiryRecord = NonNullable<Awaited<ReturnType<EnquiryServices["record"]>>>;

export type EnquiryMessage = EnquiryRecord["messages"][number];

export type EnquiryEvent = EnquiryRecord["events"][number];

export type EnquiryLine = Awaited<ReturnType<EnquiryServices["list"]>>["lines"][number];

export type ChangeOutcome = Awaited<ReturnType<EnquiryServices["change"]>>;

export type ExportedEnquiry = Pick<
  EnquiryRecord,
  "enquiry" | "reference" | "name" | "email" | "fields" | "visit" | "consentVersion" | "flags" | "createdAt"
> & { /** "" if it has none. */ readonly ownerName: string };

export type IssueView = NonNullable<Awaited<ReturnType<DeskServices["newsletter"]["issues"]["issue"]>>>;

export type AuditLine = Awaited<ReturnType<DeskServices["auditLog"]>>["lines"][number];

export type OutboxLine = Awaited<ReturnType<DeskServices["outbox"]["view"]>>["lines"][number];

export type AllServices = Services & { readonly desk: DeskServices; readonly enquiries: EnquiryServices };

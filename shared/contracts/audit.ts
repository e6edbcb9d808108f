import type { RecordName } from "./desk.ts";
import type { Changes, EventKind } from "./enquiries.ts";

/** The recorded actions. Entries of earlier releases may contain others. */
export const auditActions = [
  "enquiry added",
  "enquiry changed",
  "enquiry change undone",
  "enquiry answered",
  "enquiry marked as answered",
  "reply undone",
  "enquiry note added",
  "enquiry marked as spam",
  "enquiry marked as not spam",
  "enquiries exported",
  "mail retried",
  "mail dropped",
  "domain blocked",
  "domain unblocked",
  "reply template saved",
  "reply template deleted",
  "reply template restored",
  "newsletter ordered",
  "newsletter cancelled",
  "newsletter test sent",
  "unsubscribed",
  "subscribers imported",
  "subscribers exported",
  "content saved",
  "content shared",
  "content sent for review",
  "content returned",
  "content approved",
  "content scheduled",
  "content published",
  "content discarded",
  "person exported",
  "person erased",
  "member invited",
  "member invited again",
  "member removed",
  "member signed out",
  "role changed",
  "profile changed",
  "signed in by link",
  "signed in by passkey",
  "passkey added",
  "passkey removed",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** `text` is searched in an entry's member, action, record and detail. */
export type AuditFilter = { readonly before?: string; readonly text?: string };

export type AuditLine = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly record: string;
  readonly detail: string;
  readonly about: RecordName | null;
  readonly change: { readonly kind: EventKind; readonly changes: Changes } | null;
};

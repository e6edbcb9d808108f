import type { RecordName } from "./desk.ts";
import type { Changes, EventKind } from "./enquiries.ts";

/** What is written down, by kind. Entries of earlier releases may name others. */
export const auditActions = {
  enquiries: [
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
  ],
  newsletter: [
    "newsletter ordered",
    "newsletter paused",
    "newsletter resumed",
    "newsletter cancelled",
    "newsletter test sent",
    "newsletter retried",
    "unsubscribed",
    "subscribers imported",
    "subscribers exported",
  ],
  content: [
    "content saved",
    "content shared",
    "content sent for review",
    "content returned",
    "content approved",
    "content scheduled",
    "content published",
    "content discarded",
  ],
  people: ["person exported", "person erased"],
  access: [
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
  ],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditKind][number];

/** Narrows the log; what is left out narrows nothing. */
export type AuditFilter = {
  /** Only entries before this id. */
  readonly before?: string;
  readonly memberId?: string;
  readonly kind?: AuditKind;
  /** Moments, UTC ISO; the second is the first one that is too late. */
  readonly since?: string;
  readonly until?: string;
  /** In the member, action, record or detail of an entry, or in the enquiry or subscriber that it is about. */
  readonly text?: string;
  /** With the text: actions that the page describes by words that contain it. */
  readonly actions?: readonly string[];
};

export type AuditLine = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly record: string;
  readonly detail: string;
  /** Null where the record has no page, or is gone. */
  readonly about: RecordName | null;
  /** What a change of an enquiry changed, while that is stored. */
  readonly change: { readonly kind: EventKind; readonly changes: Changes } | null;
};

import type { RecordName } from "./desk.ts";
import type { Changes, EventKind } from "./enquiries.ts";

/** What is written down, by kind. Entries of earlier releases may name others. */
export const auditActions = {
  enquiries: [
    ...(["enquiry added", "enquiry changed", "enquiry answered", "enquiry marked as answered"] as const),
    ...([
      "enquiry note added",
      "enquiry marked as spam",
      "enquiry marked as not spam",
      "enquiry change undone",
    ] as const),
    ...([
      "enquiries exported",
      "reply undone",
      "mail retried",
      "mail dropped",
      "domain blocked",
      "domain unblocked",
    ] as const),
    ...(["reply template saved", "reply template deleted", "reply template restored"] as const),
  ],
  newsletter: [
    ...(["newsletter ordered", "newsletter paused", "newsletter went on", "newsletter cancelled"] as const),
    ...([
      "newsletter tried",
      "newsletter retried",
      "unsubscribed",
      "subscribers imported",
      "subscribers exported",
    ] as const),
  ],
  content: [
    ...(["content saved", "content shared", "content sent for review", "content returned"] as const),
    ...(["content approved", "content scheduled", "content published", "content discarded"] as const),
  ],
  people: ["person exported", "person erased"],
  access: [
    ...(["member invited", "member invited again", "member removed", "member signed out", "role changed"] as const),
    ...(["profile changed", "signed in by link", "signed in by passkey", "passkey added", "passkey removed"] as const),
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
  /** In who did it, what was done, the record, and the details of a change, as each is stored or shown. */
  readonly text?: string;
  /** Actions, records and changed values that are shown by other words than they are stored by, with the text in them. */
  readonly shownWithText?: Readonly<Record<"actions" | "records" | "values", readonly string[]>>;
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

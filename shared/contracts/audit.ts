/** The recorded actions. Entries of earlier releases may contain others. */
export const auditActions = [
  "enquiry added",
  "enquiry changed",
  "enquiry change undone",
  "enquiry answered",
  "enquiry marked as answered",
  "enquiry note added",
  "enquiry note edited",
  "enquiry note deleted",
  "enquiry marked as spam",
  "enquiry marked as not spam",
  "enquiries exported",
  "view shared",
  "shared view deleted",
  "mail filed",
  "mail taken off the list",
  "mail put back",
  "mail retried",
  "mail dropped",
  "reply taken back",
  "reply template saved",
  "reply template deleted",
  "reply template restored",
  "newsletter ordered",
  "newsletter cancelled",
  "newsletter test sent",
  "unsubscribed",
  "newsletter resumed",
  "subscribers imported",
  "subscribers exported",
  "content saved",
  "content shared",
  "content sent for review",
  "content returned",
  "content approved",
  "content approved unread",
  "content scheduled",
  "content published",
  "content discarded",
  "person exported",
  "person erased",
  "enquiry erased",
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

export type AuditFilter = {
  readonly before?: string | undefined;
  /**
   * Searched in an entry's member, action, record and detail. A member's name or address also finds
   * what they did under another name and what was done to them; a reference, what was done to that
   * enquiry.
   */
  readonly text?: string | undefined;
  /** Records of the people that the text names. */
  readonly records?: readonly string[] | undefined;
  /** Actions that staff read as this text. */
  readonly actionsRead?: readonly string[] | undefined;
  readonly action?: string | undefined;
  /** Moments: entries from the first on, and before the second. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
};

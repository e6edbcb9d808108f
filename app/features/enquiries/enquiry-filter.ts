export type EnquiryFilter = {
  readonly kind?: string;
  /** Any of these, such as the open ones. */
  readonly statuses?: readonly string[];
  /**
   * Any of these: a member, `nobody`, or `former` for members who were removed or may no longer
   * open enquiries.
   */
  readonly owners?: readonly string[];
  readonly page?: string;
  readonly campaign?: string;
  /** UTC ISO, inclusive. */
  readonly since?: string;
  /** UTC ISO, exclusive. */
  readonly until?: string;
  readonly isFlagged?: boolean;
  /** No member has opened the enquiry. */
  readonly isUnread?: true;
  /** This member has not opened the enquiry. */
  readonly unreadBy?: string;
  /** The company has not replied yet, as far as the desk knows. */
  readonly isAnswered?: false;
  readonly company?: string;
  readonly hasNextStep?: true;
  readonly dueBy?: string;
  /** The sender's address, in lower case. */
  readonly sender?: string;
  readonly mentions?: string;
  /** The member has not opened the enquiry since. */
  readonly isMentionRead?: false;
  /** The search text: each word must be the beginning of a word in the enquiry. */
  readonly words?: string;
  /** The enquiries that a search found, in place of its words. */
  readonly found?: readonly string[];
};

export const NOBODY = "nobody";
export const FORMER = "former";

/** "Unanswered" in the heading, tab, filter and digest: open, not flagged, and without a reply. */
export const unansweredOf = (openStatuses: readonly string[]): EnquiryFilter => ({
  statuses: openStatuses,
  isFlagged: false,
  isAnswered: false,
});

/** What looks like spam and nobody has opened: it may be a client, and waits in no other list. */
export const unreadFlaggedOf = (openStatuses: readonly string[]): EnquiryFilter => ({
  statuses: openStatuses,
  isFlagged: true,
  isUnread: true,
});

/** What is new to a member, as the list marks it, apart from what looks like spam. */
export const newTo = (memberId: string): EnquiryFilter => ({
  statuses: ["new"],
  isFlagged: false,
  unreadBy: memberId,
});

type Answerable = {
  readonly status: string;
  readonly isFlagged: boolean;
  readonly answeredAt: string | null;
};

export const isUnanswered = (
  { status, isFlagged, answeredAt }: Answerable,
  openStatuses: readonly string[],
) => openStatuses.includes(status) && !isFlagged && answeredAt === null;

/**
 * The sort orders. `next-step` shows only enquiries with a next step, earliest first, undated ones
 * last.
 */
export const enquirySorts = ["newest", "oldest", "changed", "unchanged", "next-step"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

export type ListCursor = { readonly direction: "after" | "before"; readonly cursor: string };

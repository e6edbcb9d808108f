/** The filters of the list; everything given must hold. */
export type EnquiryFilter = {
  readonly kind?: string;
  /** One of these, like those of open work. */
  readonly statuses?: readonly string[];
  /** One of these: a member, `nobody`, or `former` for whoever is no member any more. */
  readonly owners?: readonly string[];
  readonly page?: string;
  readonly campaign?: string;
  readonly technology?: string;
  /** UTC ISO, inclusive. */
  readonly since?: string;
  /** UTC ISO, exclusive. */
  readonly until?: string;
  readonly isFlagged?: boolean;
  /** Nobody of the company replied yet, as far as the desk knows. */
  readonly isAnswered?: false;
  /** The mail domain of a company. */
  readonly company?: string;
  /** A next step is planned, with a day or without. */
  readonly hasNextStep?: true;
  /** It is planned for that day or earlier. */
  readonly dueBy?: string;
  /** The address that it came from, in lower case. */
  readonly sender?: string;
  /** The member that a note must mention. */
  readonly mentions?: string;
  /** They have not opened it since. */
  readonly isMentionRead?: false;
  /** The search text: each word must be the beginning of a word in the enquiry. */
  readonly words?: string;
};

export const NOBODY = "nobody";
/** Whoever is no member any more. */
export const FORMER = "former";

/**
 * What "Unanswered" means, in the heading, the tab, the filter and the digest: open, not flagged, and without a reply.
 * A status is no reply.
 */
export const unansweredOf = (openStatuses: readonly string[]): EnquiryFilter => ({
  ...{ statuses: openStatuses, isFlagged: false, isAnswered: false },
});

type Answerable = { readonly status: string; readonly isFlagged: boolean; readonly answeredAt: string | null };

/** The same for a single enquiry. */
export const isUnanswered = ({ status, isFlagged, answeredAt }: Answerable, openStatuses: readonly string[]) =>
  openStatuses.includes(status) && !isFlagged && answeredAt === null;

/** The orders of the list. `next-step` shows what has a next step, the soonest first and those without a day last. */
export const enquirySorts = ["newest", "oldest", "changed", "unchanged", "next-step"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

/** Where a page of the list begins: after the line with this cursor, or before it. */
export type ListCursor = { readonly direction: "after" | "before"; readonly cursor: string };

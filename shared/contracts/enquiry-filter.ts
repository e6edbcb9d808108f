/** What the staff's list can be narrowed to; everything given must hold. */
export type EnquiryFilter = {
  readonly kind?: string;
  readonly status?: string;
  /** A member, `nobody`, or `former` for whoever is no member any more. */
  readonly owner?: string;
  readonly page?: string;
  readonly campaign?: string;
  readonly technology?: string;
  /** UTC ISO, inclusive. */
  readonly since?: string;
  /** UTC ISO, exclusive. */
  readonly until?: string;
  readonly isFlagged?: boolean;
  /** It waits for an answer: new, not flagged, and nobody of the company answered yet, as far as the desk knows. */
  readonly isUnanswered?: true;
  /** The mail domain of a company. */
  readonly company?: string;
  /** A next step is planned; with a day, for that day or earlier. */
  readonly hasNextStep?: true;
  readonly dueBy?: string;
  /** The address that it came from, in lower case. */
  readonly sender?: string;
  /** The member that a note must mention. */
  readonly mentions?: string;
  /** What somebody typed into the search: every word must begin a word of the enquiry. */
  readonly words?: string;
};

export const NOBODY = "nobody";
/** Whoever is no member any more. */
export const FORMER = "former";

/** What "Unanswered" means, in the heading, the tab, the filter and the digest. */
export const unanswered: EnquiryFilter = { isUnanswered: true };

type Answerable = { readonly status: string; readonly isFlagged: boolean; readonly answeredAt: string | null };

/** The same of a single enquiry. */
export const isUnanswered = ({ status, isFlagged, answeredAt }: Answerable) =>
  status === "new" && !isFlagged && answeredAt === null;

/** The orders of the list. `next-step` shows what has a next step, the soonest first. */
export const enquirySorts = ["newest", "oldest", "changed", "unchanged", "next-step"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

/** Where a page of the list begins: after the line with this cursor, or before it. */
export type ListCursor = { readonly direction: "after" | "before"; readonly cursor: string };

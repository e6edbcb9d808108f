import type { NewsletterPost } from "./mail.ts";

export const issueStates = ["scheduled", "sending", "sent", "cancelled"] as const;
export type IssueState = (typeof issueStates)[number];

export type NewsletterPosts = Readonly<Record<string, NewsletterPost>>;

/** A post with its mailing: the order, and the delivery of its mails. */
export type IssueLine = {
  readonly slug: string;
  readonly title: string;
  /** The post's date; "" if the site no longer serves it, and nothing more is queued. */
  readonly date: string;
  /** Null if it was never ordered at the desk. */
  readonly state: IssueState | null;
  readonly startsAt: string | null;
  readonly finishedAt: string | null;
  readonly sent: number;
  readonly failed: number;
  /** In the outbox and not delivered yet. */
  readonly waiting: number;
};

export type IssueView = IssueLine & {
  /** Confirmed subscribers for whom it was never queued. */
  readonly left: number;
  readonly orderedBy: string;
};

/** Mail servers distrust many mails at once; this is safe with most. */
export const MAILS_PER_MINUTE = 60;

/** Refusals name the reason: wrong state, no such post, or nobody to mail it to. */
export type IssueOutcome = { readonly status: "done" | "not now" | "no post" | "nobody" };

import type { DeliveryError } from "./delivery-error.ts";
import type { NewsletterPost } from "./mail.ts";

export const issueStates = ["scheduled", "sending", "paused", "sent", "cancelled"] as const;
export type IssueState = (typeof issueStates)[number];

/** The posts that the site serves now, by slug. */
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

/** A mail of an issue that failed, or waits for a retry after a failure. */
export type FailedMail = {
  readonly id: string;
  readonly subscriberId: string;
  readonly email: string;
  readonly isFailed: boolean;
  /** Waits until its issue is resumed. */
  readonly isPaused: boolean;
  readonly nextAttemptAt: string;
  readonly error: DeliveryError;
  /** The mail server's own words. */
  readonly said: string;
};

/** The member's last test mail: not attempted yet, or why it did not arrive. */
export type TestSend =
  | { readonly isAttempted: false }
  | ({ readonly isAttempted: true } & Pick<FailedMail, "isFailed" | "nextAttemptAt" | "error" | "said">);

export type IssueView = IssueLine & {
  /** Failed ones first; truncated if there are very many. */
  readonly failedMails: readonly FailedMail[];
  /** Confirmed subscribers for whom it was never queued. */
  readonly left: number;
  readonly perMinute: number;
  readonly orderedBy: string;
};

/**
 * The desk's limits of mails per minute: at least one mail per step, at most what one instance was measured to hand
 * over to a mail server that answers after 30 ms, 680, on two busy cores (2026-11-22).
 */
export const paceLimits = { least: 6, usual: 60, most: 600 } as const;

/** Refusals name the reason: wrong state, no such post, or nobody to mail it to. */
export type IssueOutcome = { readonly status: "done" | "not now" | "no post" | "nobody" };

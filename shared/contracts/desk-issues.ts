import type { DeliveryError } from "./delivery-error.ts";
import type { NewsletterPost } from "./mail.ts";

export const issueStates = ["scheduled", "sending", "paused", "sent", "cancelled"] as const;
export type IssueState = (typeof issueStates)[number];

/** The posts that the site serves now, by slug. */
export type NewsletterPosts = Readonly<Record<string, NewsletterPost>>;

/** A post as something to mail: what was ordered, and how its mails stand. */
export type IssueLine = {
  readonly slug: string;
  readonly title: string;
  /** The day of the post; "" when the site no longer serves it, and nothing more is queued. */
  readonly date: string;
  /** Null when nobody ordered it at the desk. */
  readonly state: IssueState | null;
  readonly startsAt: string | null;
  readonly finishedAt: string | null;
  readonly sent: number;
  readonly failed: number;
  /** In the outbox, and not delivered yet. */
  readonly waiting: number;
};

/** A mail of an issue that failed, or that waits for another try after one that failed. */
export type FailedMail = {
  readonly id: string;
  readonly subscriberId: string;
  readonly email: string;
  readonly isFailed: boolean;
  /** It waits for its issue to be resumed. */
  readonly isPaused: boolean;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly error: DeliveryError;
  /** What the mail server said, in its own words. */
  readonly said: string;
};

/** The test email that a member last sent to themselves: not attempted yet, or what kept it from arriving. */
export type TestSend =
  | { readonly isAttempted: false }
  | ({ readonly isAttempted: true } & Pick<FailedMail, "isFailed" | "nextAttemptAt" | "error" | "said">);

export type IssueView = IssueLine & {
  /** Failed ones first; not all when there are very many. */
  readonly failedMails: readonly FailedMail[];
  /** Confirmed subscribers for whom it was never queued. */
  readonly left: number;
  readonly perMinute: number;
  readonly orderedBy: string;
};

/**
 * Mails a minute, as the desk takes them: at least a mail in each step, and at most what one instance was measured to
 * hand over to a mail server that answers after 30 ms, 680, on two busy cores (2026-11-22).
 */
export const paceLimits = { least: 6, usual: 60, most: 600 } as const;

/** Refusals name what stands in the way: not in a state for it, no such post, nobody to mail it to. */
export type IssueOutcome = { readonly status: "done" | "not now" | "no post" | "nobody" };

import type { Actor, SignedIn } from "./desk.ts";
import type { NewsletterPost, RenderedMail } from "./mail.ts";
import type { MailTrouble, TrialTrouble } from "./mail-trouble.ts";

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

/** A mail of an issue that was given up, or that waits for another try after one that failed. */
export type TroubledMail = {
  readonly id: string;
  readonly subscriberId: string;
  readonly email: string;
  readonly isGivenUp: boolean;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly trouble: MailTrouble;
  /** What the mail server said, in its own words. */
  readonly said: string;
};

/** A mail of an issue to the member who wants to see it, that did not arrive at its first try. */
export type TroubledTrial = {
  readonly isGivenUp: boolean;
  readonly nextAttemptAt: string;
  readonly trouble: TrialTrouble;
  readonly said: string;
};

/** How the mail stands that a member last sent to themselves; null when it arrived, or none was sent. */
export type Trial = { readonly isTried: false } | ({ readonly isTried: true } & TroubledTrial);

export type IssueView = IssueLine & {
  /** Those given up first; not all when there are very many. */
  readonly troubled: readonly TroubledMail[];
  /** Confirmed subscribers for whom it was never queued. */
  readonly left: number;
  readonly perMinute: number;
  readonly orderedBy: string;
};

/**
 * Mails a minute, as the desk takes them: at least a mail in each step, and at most what one instance was measured to
 * hand over to a mail server that answers after 30 ms, 680, on two busy cores (bench/newsletter-mails.ts, 2026-11-22).
 */
export const paceLimits = { least: 6, usual: 60, most: 600 } as const;

/** Refusals name what stands in the way: not in a state for it, no such post, nobody to mail it to. */
export type IssueOutcome = { readonly status: "done" | "not now" | "no post" | "nobody" };

/** Mailing a post to the subscribers. */
export type IssueDesk = {
  /** Every post that is served or was ordered, the newest first. */
  list(): Promise<readonly IssueLine[]>;
  issue(slug: string): Promise<IssueView | null>;
  /** The mail as a subscriber gets it; its link to unsubscribe leads to the page of the newsletter. */
  mail(slug: string): Promise<RenderedMail | null>;
  /** Mails it to the member who asks, in place of an earlier one that did not arrive. */
  sendToSelf(who: SignedIn, slug: string): Promise<IssueOutcome>;
  trial(who: SignedIn, slug: string): Promise<Trial | null>;
  /** Begins at this moment, UTC; one that has passed is now. */
  order(by: Actor, slug: string, how: { startsAt: Date; perMinute: number }): Promise<IssueOutcome>;
  pause(by: Actor, slug: string): Promise<IssueOutcome>;
  goOn(by: Actor, slug: string): Promise<IssueOutcome>;
  /**
   * Makes a mail that was given up due now, of this issue and no other; with null all of them for which another try may
   * help. Says how many.
   */
  retry(by: Actor, slug: string, id: string | null): Promise<number>;
  /** Before it began, or while it is paused: takes back what was not mailed. */
  cancel(by: Actor, slug: string): Promise<IssueOutcome>;
};

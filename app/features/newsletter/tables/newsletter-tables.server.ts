import type { ColumnType } from "kysely";
import type { IssueState, SubscriberState } from "#features/newsletter/newsletter.ts";

export type NewsletterTables = {
  subscribers: {
    id: string;
    email: string;
    status: SubscriberState;
    requestedAt: string;
    confirmedAt: string | null;
    unsubscribedAt: string | null;
    /**
     * Since when no issue is mailed, because the mail server said that there is no such address.
     */
    unreachableAt: string | null;
    /** How many mails came back, because the address does not exist. */
    bounces: ColumnType<number, number | undefined, number>;
  };
  subscriptionRequests: {
    id: string;
    subscriberId: string;
    page: string;
    consentVersion: string;
    consentWording: string;
    addressHash: string;
    requestedAt: string;
    confirmedAt: string | null;
  };
  newsletterIssues: {
    slug: string;
    status: IssueState;
    startsAt: string;
    perMinute: number;
    nextStepAt: string;
    queuedAt: string | null;
    finishedAt: string | null;
    memberName: string;
  };
  /** People who left the newsletter and whose subscription was deleted since, as keyed hashes. */
  leavers: { hash: string; leftAt: string };
  /** How many people confirmed and left, by quarter of an hour. */
  subscriberChanges: {
    at: string;
    /**
     * `stored rows` were counted once, when counting began, from the subscribers that were still
     * stored.
     */
    source: "counted" | "stored rows";
    gained: number;
    lost: number;
  };
};

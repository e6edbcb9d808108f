import type { Actor } from "./desk.ts";
import type { ImportDesk } from "./desk-import.ts";
import type { IssueDesk } from "./desk-issues.ts";

export const subscriberStates = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export type SubscriberLine = {
  readonly id: string;
  readonly email: string;
  readonly status: SubscriberState;
  readonly requestedAt: string;
  readonly confirmedAt: string | null;
  readonly unsubscribedAt: string | null;
};

/** A subscriber with the evidence of every request in their name, and what was mailed to them. */
export type SubscriberRecord = SubscriberLine & {
  readonly requests: readonly {
    readonly page: string;
    readonly consentVersion: string;
    readonly consentWording: string;
    readonly requestedAt: string;
    readonly confirmedAt: string | null;
  }[];
  readonly mails: readonly {
    readonly channel: string;
    readonly issue: string | null;
    readonly status: string;
    readonly updatedAt: string;
  }[];
};

export type SubscriberQuery = { readonly text?: string; readonly status?: SubscriberState; readonly after?: string };

/** A calendar month in UTC: who confirmed and who left in it, and how many were subscribed at its end. */
export type GrowthMonth = {
  readonly month: string;
  readonly joined: number;
  readonly left: number;
  readonly total: number;
};

export type NewsletterDesk = {
  readonly issues: IssueDesk;
  readonly imports: ImportDesk;
  /** A page of those who fit, by address; how many there are in each state; and what to ask for as `after` next. */
  list(query: SubscriberQuery): Promise<{
    readonly lines: readonly SubscriberLine[];
    readonly next: string | null;
    readonly counts: readonly { readonly status: string; readonly count: number }[];
  }>;
  subscriber(id: string): Promise<SubscriberRecord | null>;
  /** Ends a subscription as its own link would, and takes back what waits to be mailed. */
  unsubscribe(by: Actor, id: string): Promise<void>;
  /** Every month in which somebody confirmed or left, the latest first. */
  growth(): Promise<readonly GrowthMonth[]>;
  exportCsv(by: Actor, query: Pick<SubscriberQuery, "text" | "status">): Promise<string>;
};

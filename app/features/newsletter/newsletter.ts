import type { NewsletterPost } from "#shared/contracts/mail.ts";
import type {
  issueStates,
  lineProblems,
  tableProblems,
} from "#shared/contracts/newsletter-words.ts";
import { fileLimits } from "#shared/forms/limits.ts";

export const subscriberStates = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** What the list can be narrowed to: `unreachable` are confirmed addresses that do not exist. */
export const subscriberFilters = [...subscriberStates, "unreachable"] as const;
export type SubscriberFilter = (typeof subscriberFilters)[number];

export type SubscriberQuery = {
  readonly text?: string;
  readonly status?: SubscriberFilter;
  readonly after?: string;
};

export type IssueState = (typeof issueStates)[number];

/** What a mailed link is for. */
export type LinkPurpose = "confirm" | "unsubscribe";

export type NewsletterPosts = Readonly<Record<string, NewsletterPost>>;

/** Refusals name the reason: wrong state, no such post, or nobody to mail it to. */
export type IssueOutcome = { readonly status: "done" | "not now" | "no post" | "nobody" };

/** `gone` counts the mails that had left, or were just being handed to the mail server. */
export type CancelOutcome =
  | { readonly status: "done"; readonly gone: number }
  | { readonly status: "not now" };

/** The columns that an imported table's first line must name, in any order. */
export const importColumns = ["address", "consented_at", "where", "wording"] as const;

export const importLimits = {
  rows: 5_000,
  bytes: fileLimits.table,
  where: 300,
  wording: 2_000,
} as const;

export type LineProblem = (typeof lineProblems)[number];
export type TableProblem = (typeof tableProblems)[number];

export type RefusedLine = { readonly line: number; readonly problem: LineProblem };

import type { NewsletterPost } from "./mail.ts";

export const subscriberStates = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export type SubscriberQuery = { readonly text?: string; readonly status?: SubscriberState; readonly after?: string };

export const issueStates = ["scheduled", "sending", "sent", "cancelled"] as const;
export type IssueState = (typeof issueStates)[number];

export type NewsletterPosts = Readonly<Record<string, NewsletterPost>>;

/** Refusals name the reason: wrong state, no such post, or nobody to mail it to. */
export type IssueOutcome = { readonly status: "done" | "not now" | "no post" | "nobody" };

/** The columns that an imported table's first line must name, in any order. */
export const importColumns = ["address", "consented_at", "where", "wording"] as const;

/** `bytes` limits the whole post, including the form fields around the table. */
export const importLimits = { rows: 5_000, bytes: 1_048_576, where: 300, wording: 2_000 } as const;

export const lineProblems = ["no address", "no time", "future", "no place", "no wording", "too long", "twice"] as const;
export const tableProblems = ["empty", "columns", "rows", "broken"] as const;

export type LineProblem = (typeof lineProblems)[number];
export type TableProblem = (typeof tableProblems)[number];

export type RefusedLine = { readonly line: number; readonly problem: LineProblem };

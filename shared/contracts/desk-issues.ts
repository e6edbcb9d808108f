import type { NewsletterPost } from "./mail.ts";

export const issueStates = ["scheduled", "sending", "sent", "cancelled"] as const;
export type IssueState = (typeof issueStates)[number];

export type NewsletterPosts = Readonly<Record<string, NewsletterPost>>;

/** Refusals name the reason: wrong state, no such post, or nobody to mail it to. */
export type IssueOutcome = { readonly status: "done" | "not now" | "no post" | "nobody" };

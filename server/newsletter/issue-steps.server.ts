import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { countIssueMails } from "#server/store/issue-mails.server.ts";
import { changeIssue, dueIssues, takeStep } from "#server/store/newsletter-issues-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { type NewsletterPosts, paceLimits } from "#shared/desk-issues.ts";
import type { NewsletterPost } from "#shared/mail.ts";
import { queueIssue } from "./queue-issue.server.ts";

const STEPS_PER_MINUTE = 6;
export const STEP_MS = 60_000 / STEPS_PER_MINUTE;
const LOOK_MS = STEP_MS / 4;

export type IssueStepParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailDomain: string;
  /** The posts that this instance serves at this moment. */
  readonly posts: () => Promise<NewsletterPosts>;
  /** Called after the commit, so that mail goes out without waiting for the next poll. */
  readonly onStored: () => void;
};

/** Looks every few seconds whether an issue has a step due. Returns what stops it. */
export function startIssues({ log, ...parts }: IssueStepParts & { readonly log: Logger }): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await stepIssues(parts).catch((err: unknown) => log.warn({ err }, "newsletter not queued"));
    isLooking = false;
  };
  void look();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * Queues a step's share of every issue that is due, once among all instances. An issue whose post this instance does
 * not serve is left alone: no mail leads to a page that is not there, and one that has the post takes the step.
 */
export async function stepIssues(parts: IssueStepParts): Promise<void> {
  const due = await dueIssues(parts.store.db, isoFromNow(parts.clock));
  if (due.length === 0) return;
  const posts = await parts.posts();
  for (const slug of due) {
    const post = Object.hasOwn(posts, slug) ? posts[slug] : undefined;
    if (post) await parts.store.transaction((db) => step(db, parts, slug, post));
  }
  parts.onStored();
}

async function step(db: Database, parts: IssueStepParts, slug: string, post: NewsletterPost) {
  const now = isoFromNow(parts.clock);
  const issue = await takeStep(db, slug, { now, nextStepAt: isoFromNow(parts.clock, STEP_MS) });
  if (!issue) return;
  if (issue.queuedAt === null) {
    // An order of an earlier version may ask for more than is offered now.
    const share = Math.round(Math.min(issue.perMinute, paceLimits.most) / STEPS_PER_MINUTE);
    const added = await queueIssue(db, parts, { slug, post }, share);
    if (added < share) await changeIssue(db, slug, ["sending"], { queuedAt: now });
    return;
  }
  const { waiting = 0 } = (await countIssueMails(db, slug)).get(slug) ?? {};
  if (waiting === 0) await changeIssue(db, slug, ["sending"], { status: "sent", finishedAt: now });
}

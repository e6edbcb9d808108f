import { isoFromNow, repeat } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import {
  changeIssue,
  countIssueMails,
  dueIssues,
  takeStep,
} from "#server/store/newsletter/newsletter-issues-table.server.ts";
import { confirmedWithout } from "#server/store/newsletter/subscribers-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { NewsletterPost } from "#shared/contracts/mail.ts";

const STEPS_PER_MINUTE = 6;
export const STEP_MS = 60_000 / STEPS_PER_MINUTE;
const POLL_MS = STEP_MS / 4;

export type IssueStepDependencies = Pick<Context, "store" | "clock" | "mailDomain" | "posts" | "onStored">;

/** Checks every few seconds whether an issue has a step due. Returns a function that stops it. */
export const startIssues = ({ log, ...parts }: IssueStepDependencies & Pick<Context, "log">) =>
  repeat(POLL_MS, () => stepIssues(parts).catch((err: unknown) => log.warn({ err }, "newsletter not queued")));

/** Queues the next batch of every due issue. Instances that do not serve its post yet leave it to others. */
export async function stepIssues(parts: IssueStepDependencies): Promise<void> {
  const due = await dueIssues(parts.store.db, isoFromNow(parts.clock));
  if (due.length === 0) return;
  const posts = await parts.posts();
  for (const slug of due) {
    const post = Object.hasOwn(posts, slug) ? posts[slug] : undefined;
    if (post) await parts.store.transaction((db) => step(db, parts, slug, post));
  }
  parts.onStored();
}

async function step(db: Database, parts: IssueStepDependencies, slug: string, post: NewsletterPost) {
  const now = isoFromNow(parts.clock);
  const issue = await takeStep(db, slug, { now, nextStepAt: isoFromNow(parts.clock, STEP_MS) });
  if (!issue) return;
  const added = await queueIssue(db, parts, { slug, post }, Math.round(issue.perMinute / STEPS_PER_MINUTE));
  if (added > 0) return;
  const { waiting = 0 } = (await countIssueMails(db, slug)).get(slug) ?? {};
  if (waiting === 0) await changeIssue(db, slug, ["sending"], { status: "sent", finishedAt: now });
}

type Issue = { readonly slug: string; readonly post: NewsletterPost };

/** Queues it for up to `limit` subscribers without it, and returns how many; continues after a crash. */
export async function queueIssue(
  db: Database,
  { clock, mailDomain }: Pick<Context, "clock" | "mailDomain">,
  { slug, post }: Issue,
  limit: number,
): Promise<number> {
  const subscribers = await confirmedWithout(db, slug, limit);
  const about = { issue: slug, payload: JSON.stringify(post) };
  await insertMessages(
    db,
    subscribers.map(({ id }) => createMessage("mail-issue", { ...about, subscriberId: id }, mailDomain, clock)),
  );
  return subscribers.length;
}

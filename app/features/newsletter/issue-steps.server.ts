import {
  changeIssue,
  countIssueMails,
  dueIssues,
  findIssue,
  takeStep,
} from "#features/newsletter/tables/newsletter-issues-table.server.ts";
import { confirmedWithout } from "#features/newsletter/tables/subscribers-table.server.ts";
import { type Clock, HOUR_MS, isoFromNow, repeat } from "#server/clock.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { NewsletterPost } from "#shared/contracts/mail.ts";
import { postIn } from "./issues.server.ts";
import { cancelIssue } from "./order-issue.server.ts";

const STEPS_PER_MINUTE = 6;
export const STEP_MS = 60_000 / STEPS_PER_MINUTE;
const POLL_MS = STEP_MS / 4;
// Maximum difference between the clocks of instances, as in the outbox.
const CLOCK_SKEW_MS = 60_000;

/** Instances serve a published post within minutes of each other. */
const LOST_MS = HOUR_MS;

const timesOf = (clock: Clock) => ({
  now: isoFromNow(clock),
  future: isoFromNow(clock, STEP_MS + CLOCK_SKEW_MS),
});

/** Checks every few seconds whether an issue has a step due. Returns a function that stops it. */
export const startIssues = (site: Site) =>
  repeat(POLL_MS, () =>
    stepIssues(site).catch((err: unknown) => site.log.warn({ err }, "newsletter not queued")),
  );

/**
 * Queues the next batch of every due issue. Instances that do not serve its post yet leave it to
 * others.
 */
export async function stepIssues(site: Site): Promise<void> {
  const due = await dueIssues(site.store.db, timesOf(site.clock));
  if (due.length === 0) return;
  const posts = await site.posts();
  for (const slug of due) {
    const post = postIn(posts, slug);
    if (post) await site.store.transaction((db) => step(site, db, { slug, post }));
    else await cancelLongLost(site, slug);
  }
  site.onStored();
}

/** An engineer may have taken the post away, or another program of a pipeline. */
async function cancelLongLost(site: Site, slug: string): Promise<void> {
  const issue = await findIssue(site.store.db, slug);
  if (!issue || issue.nextStepAt > isoFromNow(site.clock, -LOST_MS)) return;
  // In the name of whoever ordered it; no member does this.
  await cancelIssue(site, { id: "", name: issue.memberName }, slug);
}

async function step(site: Site, db: Database, { slug, post }: Issue) {
  const times = timesOf(site.clock);
  const issue = await takeStep(db, slug, times, isoFromNow(site.clock, STEP_MS));
  if (!issue) return;
  const perStep = Math.max(1, Math.round(issue.perMinute / STEPS_PER_MINUTE));
  const added = await queueIssue(site, db, { slug, post }, perStep);
  if (added > 0) return;
  const { waiting = 0 } = (await countIssueMails(db, slug)).get(slug) ?? {};
  if (waiting === 0)
    await changeIssue(db, slug, ["sending"], { status: "sent", finishedAt: times.now });
}

type Issue = { readonly slug: string; readonly post: NewsletterPost };

/**
 * Queues it for up to `limit` subscribers without it, and returns how many; continues after a
 * crash.
 */
export async function queueIssue(
  { clock, mailDomain }: Pick<Site, "clock" | "mailDomain">,
  db: Database,
  { slug, post }: Issue,
  limit: number,
): Promise<number> {
  const subscribers = await confirmedWithout(db, slug, limit);
  const about = { issue: slug, payload: JSON.stringify(post) };
  await insertMessages(
    db,
    subscribers.map(({ id }) =>
      createMessage("mail-issue", { ...about, subscriberId: id }, mailDomain(), clock),
    ),
  );
  return subscribers.length;
}

import { audit } from "#features/audit/tables/audit-table.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember, Actor } from "#shared/contracts/desk.ts";
import { postIn, testPayload } from "./issues.server.ts";
import type { CancelOutcome, IssueOutcome, NewsletterPosts } from "./newsletter.ts";
import { retryIssueMails } from "./tables/issue-mails.server.ts";
import {
  changeIssue,
  countIssueMails,
  findIssue,
  insertIssue,
  listIssues,
  withdrawIssueMails,
} from "./tables/newsletter-issues-table.server.ts";
import { countConfirmedWithout } from "./tables/subscribers-table.server.ts";

/** Mail servers distrust many mails at once; this is safe with most. */
const MAILS_PER_MINUTE = 60;
/**
 * Nothing leaves in this time after "Send now", so that it can still be cancelled for everybody.
 */
export const GRACE_MS = 10_000;

type Order = {
  readonly slug: string;
  readonly startsAt: Date;
  readonly perMinute?: number;
};

/** Orders the mailing of a post; from then on the steps (issue-steps.server.ts) queue its mails. */
export async function orderIssue(site: Site, actor: Actor, order: Order): Promise<IssueOutcome> {
  if (!postIn(await site.posts(), order.slug)) return { status: "no post" };
  return site.store.transaction((db) => insertOrder(site, db, actor, order));
}

/** Orders the mailing of a post that the site serves, within the transaction that asks for it. */
export async function insertOrder(
  { clock }: Pick<Site, "clock">,
  db: Database,
  actor: Actor,
  { slug, startsAt, perMinute = MAILS_PER_MINUTE }: Order,
): Promise<IssueOutcome> {
  const soonest = clock().getTime() + GRACE_MS;
  const isNow = startsAt.getTime() <= soonest;
  const begins = new Date(Math.max(startsAt.getTime(), soonest)).toISOString();
  const issue = {
    slug,
    status: isNow ? ("sending" as const) : ("scheduled" as const),
    perMinute,
    memberName: actor.name,
    startsAt: begins,
    nextStepAt: begins,
    queuedAt: null,
    finishedAt: null,
  };
  const former = await findIssue(db, slug);
  if (former?.status === "cancelled") await withdrawIssueMails(db, slug);
  if ((await countConfirmedWithout(db, slug)) === 0) return { status: "nobody" };
  if (!(await insertIssue(db, issue))) return { status: "not now" };
  const detail = `from ${begins}`;
  await audit(db, { actor, now: clock(), action: "newsletter ordered", record: slug, detail });
  return { status: "done" };
}

/** Withdraws the mails of an ordered post that have not left. */
export async function cancelIssue(
  { store, clock }: Site,
  actor: Actor,
  slug: string,
): Promise<CancelOutcome> {
  return store.transaction((db) => cancelWithin(db, { actor, now: clock(), slug }));
}

/**
 * Cancels what is ordered of posts that the site no longer has, so that none of them is mailed when
 * it is put back.
 */
export async function cancelIssuesOfLostPosts(
  { clock }: Pick<Site, "clock">,
  db: Database,
  actor: Actor,
  posts: NewsletterPosts,
): Promise<void> {
  const now = clock();
  for (const { slug, status } of await listIssues(db)) {
    const isOpen = status === "scheduled" || status === "sending";
    if (isOpen && !postIn(posts, slug)) await cancelWithin(db, { actor, now, slug });
  }
}

type Cancelling = { readonly actor: Actor; readonly now: Date; readonly slug: string };

async function cancelWithin(
  db: Database,
  { actor, now, slug }: Cancelling,
): Promise<CancelOutcome> {
  const cancelled = { status: "cancelled" as const, finishedAt: now.toISOString() };
  if (!(await changeIssue(db, slug, ["scheduled", "sending"], cancelled)))
    return { status: "not now" };
  await withdrawIssueMails(db, slug);
  // Those that a worker has claimed are on their way.
  const { sent = 0, waiting = 0 } = (await countIssueMails(db, slug)).get(slug) ?? {};
  const gone = sent + waiting;
  const detail = `${gone} had left`;
  await audit(db, { actor, now, action: "newsletter cancelled", record: slug, detail });
  return { status: "done", gone };
}

/** Mails the post to the member who asks, as subscribers would get it. */
export async function sendIssueToSelf(
  site: Site,
  actor: ActingMember,
  slug: string,
): Promise<IssueOutcome> {
  const { store, clock, mailDomain, posts, onStored } = site;
  if (!postIn(await posts(), slug)) return { status: "no post" };
  const payload = testPayload(slug, actor.id);
  await store.transaction(async (db) => {
    await insertMessages(db, [createMessage("mail-issue-test", { payload }, mailDomain(), clock)]);
    await audit(db, { actor, now: clock(), action: "newsletter test sent", record: slug });
  });
  onStored();
  return { status: "done" };
}

/** Tries failed mails of a post again, all or the one with this id. Returns how many. */
export async function retryMailsOfIssue(
  site: Site,
  actor: Actor,
  slug: string,
  id: string | null,
): Promise<number> {
  const { store, clock, onStored } = site;
  const now = clock();
  const count = await store.transaction(async (db) => {
    const retried = await retryIssueMails(db, slug, id, now.toISOString());
    const detail = `${retried}`;
    if (retried > 0) await audit(db, { actor, now, action: "mail retried", record: slug, detail });
    return retried;
  });
  onStored();
  return count;
}

import { isoFromNow } from "#server/clock.server.ts";
import { deliveryErrorOf } from "#server/delivery/delivery-error.server.ts";
import type { Site } from "#server/site.server.ts";
import type { DeliveryError } from "#shared/contracts/delivery-error.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { NewsletterPosts } from "./newsletter.ts";
import { failedIssueMails, lastIssueTest } from "./tables/issue-mails.server.ts";
import {
  countIssueMails,
  findIssue,
  type IssueCounts,
  listIssues,
  type StoredIssue,
} from "./tables/newsletter-issues-table.server.ts";
import { countConfirmedWithout } from "./tables/subscribers-table.server.ts";

/**
 * A post with its mailing; `date` is "" if the site no longer serves it, `state` null if it was
 * never ordered.
 */
export type IssueLine = ReturnType<typeof lineOf>;

/** Every post that can be mailed or was, the newest first. */
export async function issueLines(site: Site): Promise<IssueLine[]> {
  const { db } = site.store;
  const posts = await site.posts();
  const ordered = new Map((await listIssues(db)).map((issue) => [issue.slug, issue]));
  const counts = await countIssueMails(db);
  const slugs = new Set([...Object.keys(posts), ...ordered.keys()]);
  const lines = [...slugs].map((slug) => lineOf(slug, posts, ordered.get(slug), counts.get(slug)));
  return lines.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

export type IssueView = NonNullable<Awaited<ReturnType<typeof issueOf>>>;

/**
 * The mailing of one post as a member sees it, with the last test to themselves; null if there is
 * no such post.
 */
export async function issueOf(site: Site, slug: string, memberId = "") {
  const { db } = site.store;
  const stored = await findIssue(db, slug);
  const posts = await site.posts();
  if (!stored && !postIn(posts, slug)) return null;
  const counts = await countIssueMails(db, slug);
  const failures = await failedIssueMails(db, slug);
  return {
    ...lineOf(slug, posts, stored, counts.get(slug)),
    left: await countConfirmedWithout(db, slug),
    orderedBy: stored?.memberName ?? "",
    failures: failures.map((message) => ({ ...message, error: errorOf(message) })),
    test: await testOf(site, slug, memberId),
    isAboutToStart: stored?.status === "sending" && stored.startsAt > isoFromNow(site.clock),
  };
}

async function testOf({ store: { db } }: Site, slug: string, memberId: string) {
  const test = await lastIssueTest(db, testPayload(slug, memberId));
  if (!test) return null;
  const isFine = test.lastError === null || test.status === "delivered";
  return { ...test, error: isFine ? null : errorOf(test) };
}

/**
 * By what feed and newsletter know the post at this address; null if the site does not serve it.
 */
export function issueSlugIn(posts: NewsletterPosts, address: string): string | null {
  const path = recordPaths.posts(address);
  const found = Object.entries(posts).find(([, post]) => post.path === path);
  return found ? found[0] : null;
}

/** The mail as subscribers get it; null if the site does not serve the post. */
export async function issueMail(site: Site, slug: string) {
  const post = postIn(await site.posts(), slug);
  if (!post) return null;
  return site.renderMail({
    template: "newsletter-issue",
    post,
    unsubscribeUrl: `${site.siteUrl}/newsletter`,
    campaign: slug,
  });
}

/** By its payload a test is found again: the last one of this member. */
export const testPayload = (slug: string, memberId: string) => JSON.stringify({ slug, memberId });

export const postIn = (posts: NewsletterPosts, slug: string) =>
  Object.hasOwn(posts, slug) ? posts[slug] : undefined;

const errorOf = (message: Parameters<typeof deliveryErrorOf>[0]): DeliveryError =>
  deliveryErrorOf(message) ?? "unknown";

const NO_MAILS: IssueCounts = { sent: 0, failed: 0, waiting: 0 };

function lineOf(
  slug: string,
  posts: NewsletterPosts,
  stored?: StoredIssue,
  counts: IssueCounts = NO_MAILS,
) {
  const post = postIn(posts, slug);
  return {
    ...counts,
    slug,
    title: post?.title ?? slug,
    date: post?.date ?? "",
    state: stored?.status ?? null,
    startsAt: stored?.startsAt ?? null,
    finishedAt: stored?.finishedAt ?? null,
  };
}

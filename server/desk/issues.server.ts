import { createMessage } from "#server/outbox/new-message.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import {
  changeIssue,
  countIssueMails,
  findIssue,
  type IssueCounts,
  insertIssue,
  listIssues,
  type StoredIssue,
  withdrawIssueMails,
} from "#server/store/newsletter/newsletter-issues-table.server.ts";
import { countConfirmedWithout } from "#server/store/newsletter/subscribers-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import { type Actor, actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { IssueOutcome, NewsletterPosts } from "#shared/contracts/desk-newsletter.ts";
import type { DeskDependencies } from "./desk-dependencies.server.ts";

/** Mail servers distrust many mails at once; this is safe with most. */
const MAILS_PER_MINUTE = 60;

/** Orders, shows and cancels the mailing of a post; `server/newsletter/issue-steps` queues the mails. */
export function createIssueDesk(dependencies: DeskDependencies) {
  const { store, clock, renderMail, siteUrl, onStored } = dependencies;
  const postOf = async (slug: string) => postIn(await dependencies.posts(), slug);

  return {
    async list() {
      const posts = await dependencies.posts();
      const ordered = new Map((await listIssues(store.db)).map((issue) => [issue.slug, issue]));
      const counts = await countIssueMails(store.db);
      const slugs = new Set([...Object.keys(posts), ...ordered.keys()]);
      const lines = [...slugs].map((slug) => lineOf(slug, posts, ordered.get(slug), counts.get(slug)));
      return lines.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
    },
    async issue(slug: string) {
      const stored = await findIssue(store.db, slug);
      const posts = await dependencies.posts();
      if (!stored && !postIn(posts, slug)) return null;
      return {
        ...lineOf(slug, posts, stored, (await countIssueMails(store.db, slug)).get(slug)),
        left: await countConfirmedWithout(store.db, slug),
        orderedBy: stored?.memberName ?? "",
      };
    },
    async mail(slug: string) {
      const post = await postOf(slug);
      if (!post) return null;
      return renderMail({ template: "newsletter-issue", post, unsubscribeUrl: `${siteUrl}/newsletter` });
    },
    async sendToSelf(who: SignedIn, slug: string): Promise<IssueOutcome> {
      if (!(await postOf(slug))) return { status: "no post" };
      const payload = JSON.stringify({ slug, memberId: who.member.id });
      await store.transaction(async (db) => {
        await insertMessages(db, [createMessage("mail-issue-test", { payload }, dependencies.mailDomain, clock)]);
        const actor = actorOf(who.member);
        await audit(db, { actor, now: clock(), action: "newsletter test sent", record: slug });
      });
      onStored();
      return { status: "done" };
    },
    async order(actor: Actor, slug: string, startsAt: Date, perMinute = MAILS_PER_MINUTE): Promise<IssueOutcome> {
      if (!(await postOf(slug))) return { status: "no post" };
      const begins = new Date(Math.max(startsAt.getTime(), clock().getTime())).toISOString();
      return store.transaction<IssueOutcome>(async (db) => {
        if ((await countConfirmedWithout(db, slug)) === 0) return { status: "nobody" };
        const times = { startsAt: begins, nextStepAt: begins, queuedAt: null, finishedAt: null };
        const issue = { slug, status: "scheduled" as const, perMinute, memberName: actor.name, ...times };
        if (!(await insertIssue(db, issue))) return { status: "not now" };
        const detail = `from ${begins}`;
        await audit(db, { actor, now: clock(), action: "newsletter ordered", record: slug, detail });
        return { status: "done" };
      });
    },
    async cancel(actor: Actor, slug: string): Promise<IssueOutcome> {
      const now = clock();
      return store.transaction<IssueOutcome>(async (db) => {
        const set = { status: "cancelled" as const, finishedAt: now.toISOString() };
        if (!(await changeIssue(db, slug, ["scheduled", "sending"], set))) return { status: "not now" };
        await withdrawIssueMails(db, slug);
        await audit(db, { actor, now, action: "newsletter cancelled", record: slug });
        return { status: "done" };
      });
    },
  };
}

const postIn = (posts: NewsletterPosts, slug: string) => (Object.hasOwn(posts, slug) ? posts[slug] : undefined);

const NONE: IssueCounts = { sent: 0, failed: 0, waiting: 0 };

/** A post with its mailing; `date` is "" if the site no longer serves it, `state` null if it was never ordered. */
function lineOf(slug: string, posts: NewsletterPosts, stored?: StoredIssue, counts: IssueCounts = NONE) {
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

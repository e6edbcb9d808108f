import type { RecordKey } from "#content/editing/records.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { wholeChangeOf } from "#features/editing/merges.server.ts";
import { movePage } from "#features/editing/moved-pages.server.ts";
import { plannerOf } from "#features/editing/planning-member.server.ts";
import { branchOf } from "#features/editing/repository/record-branch.server.ts";
import { queueFailureNotices } from "#features/editing/review-notices.server.ts";
import {
  changeDraft,
  deleteDraft,
  findDraft,
  type StoredDraft,
} from "#features/editing/tables/drafts-table.server.ts";
import {
  deleteTakeDown,
  findTakeDown,
  type StoredTakeDown,
  saveTakeDown,
} from "#features/editing/tables/take-downs-table.server.ts";
import {
  cancelIssuesOfLostPosts,
  insertOrder,
  issueSlugIn,
} from "#features/newsletter/index.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { type Actor, actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { Publishable } from "./go-live.server.ts";

const stops = {
  discarded: "The change was discarded while it was being published.",
  unapproved:
    "The change lost its approval while it was being published. It has to be approved again.",
  cancelled: "The take-down was cancelled. The page stays.",
};

/** For a publication whose change is no longer there. */
export const nothingToPublish: Publishable = {
  at: null,
  stopped: async () => "",
  clear: async () => {},
  live: async () => "",
  failed: async () => {},
};

/** An approved draft; `main` is the published commit that it is merged with. */
export async function changeToPublish(
  site: EditingSite,
  draft: StoredDraft,
  main: string,
): Promise<Publishable> {
  const change = await wholeChangeOf(site, draft, main, draft.commit);
  return {
    at: draft.publishAt,
    stopped: () => whyStopped(site, draft),
    async clear() {
      // A draft that somebody saved meanwhile has another commit, and stays.
      await site.editing.repository.move(branchOf(draft), draft.commit, null);
    },
    async live(db, actor) {
      await deleteDraft(db, draft);
      await planTakeDown(db, draft, change?.key ?? null);
      if (change?.do === "archive") await cancelMailings(site, db, actor);
      if (change?.do === "move") await movePage(db, change.key, draft);
      return mailPost(site, db, draft);
    },
    async failed(db, problem) {
      if (draft.publishAt !== null) {
        const { scheduledBy: plannedBy } = draft;
        const isRemoval = change?.do === "archive";
        await queueFailureNotices(db, site, draft, { plannedBy, problem, isRemoval });
      }
      // Not retried automatically: somebody has to look at the problem.
      await changeDraft(db, draft, { publishAt: null });
    },
  };
}

/** The removal of a page at its time. */
export function takeDownToPublish(site: EditingSite, planned: StoredTakeDown): Publishable {
  const { store } = site;
  const isPlanned = async (db: Database) => (await findTakeDown(db, planned))?.at === planned.at;
  return {
    at: planned.at,
    stopped: async () => ((await isPlanned(store.db)) ? "" : stops.cancelled),
    clear: async () => {},
    async live(db, actor) {
      await deleteTakeDown(db, planned);
      await cancelMailings(site, db, actor);
      return "";
    },
    async failed(db, problem) {
      if (!(await isPlanned(db))) return;
      await saveTakeDown(db, { ...planned, problem });
      const { plannedBy } = planned;
      await queueFailureNotices(db, site, planned, { plannedBy, problem, isRemoval: true });
    },
  };
}

/**
 * Whether the approval still holds at the end of the build: a comment or another plan withdraws it.
 */
async function whyStopped({ store }: EditingSite, draft: StoredDraft): Promise<string> {
  const now = await findDraft(store.db, draft);
  if (!now) return stops.discarded;
  if (now.state === "returned")
    return `${now.reviewer} sent the change back while it was being published.`;
  // What somebody saved meanwhile is another change, which stays open.
  if (now.commit !== draft.commit) return "";
  const isSamePlan =
    now.publishAt === draft.publishAt &&
    now.unpublishAt === draft.unpublishAt &&
    now.mailedBy === draft.mailedBy;
  return now.state === "approved" && isSamePlan ? "" : stops.unapproved;
}

/** Keeps the take-downs of live pages true: of one that moved, was removed, or has a new plan. */
async function planTakeDown(
  db: Database,
  draft: StoredDraft,
  former: RecordKey | null,
): Promise<void> {
  const { collection, slug, unpublishAt, scheduledBy, reviewer } = draft;
  const earlier = former && (await findTakeDown(db, former));
  if (former) await deleteTakeDown(db, former);
  if (unpublishAt) {
    const plan = { at: unpublishAt, plannedBy: scheduledBy, approvedBy: reviewer };
    await saveTakeDown(db, { collection, slug, ...plan, problem: "" });
    return;
  }
  if (earlier && former?.slug !== slug) await saveTakeDown(db, { ...earlier, slug });
}

/** Orders the mails of the post that is live; returns why there are none. */
async function mailPost(site: EditingSite, db: Database, draft: StoredDraft): Promise<string> {
  const { collection, slug, mailedBy, reviewer } = draft;
  if (mailedBy === null || collection !== "posts") return "";
  const mailer = await plannerOf(db, mailedBy, { approvedBy: reviewer });
  const outcome = mailer
    ? await orderMailing(site, db, mailer, slug)
    : "planned by a former editor, and nobody else has read it";
  if (outcome === "done") return "";
  site.log.warn({ slug, outcome }, "the post is live, and was not mailed");
  const problem = `The post was not mailed (${outcome}). Send it under Newsletter.`;
  const step = { plannedBy: mailedBy, problem, isRemoval: false, isMailing: true };
  await queueFailureNotices(db, site, draft, step);
  return problem;
}

/** The mails of a post that was removed do not go, also if it is put back later. */
async function cancelMailings(site: EditingSite, db: Database, actor: Actor): Promise<void> {
  const posts = await servedPosts(site);
  if (posts) await cancelIssuesOfLostPosts(site, db, actor, posts);
}

const servedPosts = (site: EditingSite) =>
  site.posts().catch((err) => {
    site.log.error({ err }, "the posts of the site could not be read");
    return null;
  });

async function orderMailing(
  site: EditingSite,
  db: Database,
  { member }: SignedIn,
  slug: string,
): Promise<string> {
  const posts = await servedPosts(site);
  if (!posts) return "the posts could not be read";
  const issue = issueSlugIn(posts, slug);
  if (issue === null) return "no post";
  const startsAt = site.clock();
  const { status } = await insertOrder(site, db, actorOf(member), { slug: issue, startsAt });
  return status;
}

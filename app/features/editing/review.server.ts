import type { RecordKey } from "#content/editing/records.ts";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { AuditAction } from "#shared/contracts/audit.ts";
import { actorOf, contentNotifications, type SignedIn } from "#shared/contracts/desk.ts";
import { authorsOf } from "./authors.server.ts";
import { draftSeenBy, draftState, openDrafts, publishedCommit } from "./drafts.server.ts";
import type { DraftState, ReturnOutcome, StepOutcome } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { markOfPlan } from "./mark-of-plan.server.ts";
import { stillMayEdit } from "./planning-member.server.ts";
import { linesOf } from "./problem-lines.server.ts";
import { recordAt } from "./record-at.server.ts";
import { recordName } from "./record-key.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { queueReviewNotices } from "./review-notices.server.ts";
import { changeDraft, findDraft } from "./tables/drafts-table.server.ts";
import { planRemoval, takeDownObstacle } from "./take-downs.server.ts";
import { unreadFrom } from "./unread-changes.server.ts";

/** What a reviewer saw and says about it. */
type Review = {
  readonly commit: string;
  /** The plan that was read with it (`planMark`). */
  readonly plan?: string | undefined;
  readonly comment: string;
};

/**
 * Asks colleagues to review a change: two people have to agree to it. `commit` is what the page
 * showed; a page that is seconds old may show another text than the branch has.
 */
export async function sendForReview(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  commit?: string,
): Promise<StepOutcome> {
  const draft = await findDraft(site.store.db, key);
  if (draft && commit !== undefined && commit !== draft.commit) return { status: "other text" };
  const unfinished = await whyUnfinished(site, key);
  if (unfinished) return unfinished;
  return takeStep(site, who, key, {
    commit,
    from: ["draft", "returned"],
    to: "review",
    action: "content sent for review",
  });
}

/** Why nobody should read a change yet; null if it is finished. */
async function whyUnfinished(site: EditingSite, key: RecordKey): Promise<StepOutcome | null> {
  const { files } = await draftState(site, key);
  const { problems = [], examples = [] } = await site.editing.ask({ ...files, ask: "check", key });
  if (problems.length > 0) return { status: "wrong" };
  const left = examples.map(({ label }) => label).join("; ");
  return left === "" ? null : { status: "example", detail: `${left}.` };
}

/** Approves a change, and with it its plan. */
export async function approveChange(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { commit, plan, comment }: Review,
): Promise<StepOutcome> {
  const { db } = site.store;
  const draft = await findDraft(db, key);
  const seen = draft && (await draftSeenBy(site, draft, who));
  if (seen?.isOwn) return { status: seen.plansTakeDown ? "own plan" : "own change" };
  return approve(site, who, key, {
    commit,
    plan,
    from: ["review"],
    to: "approved",
    action: "content approved",
    comment,
  });
}

/** Approves an author's change that nobody else has read, where the firm allows that. */
export async function approveUnread(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { commit, plan }: Omit<Review, "comment">,
): Promise<StepOutcome> {
  const draft = await findDraft(site.store.db, key);
  if (draft && !(await draftSeenBy(site, draft, who)).isOwn) return { status: "not now" };
  const unfinished = await whyUnfinished(site, key);
  if (unfinished) return unfinished;
  return approve(site, who, key, {
    commit,
    plan,
    from: ["draft", "returned", "review"],
    to: "approved",
    action: "content approved unread",
  });
}

async function approve(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  step: Step,
): Promise<StepOutcome> {
  const { db } = site.store;
  const draft = await findDraft(db, key);
  const obstacle = draft?.unpublishAt ? await takeDownObstacle(site, key) : null;
  if (obstacle)
    return {
      status: "invalid",
      detail: obstacle.status === "impossible" ? linesOf(obstacle.problems) : "",
    };
  const outcome = await takeStep(site, who, key, step);
  const approved = outcome.status === "done" ? await findDraft(db, key) : undefined;
  if (approved) await planRemoval(site, approved);
  return outcome;
}

/** Sends a change back to its authors, with what is to be done about it. */
export async function returnChange(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { commit, comment }: Review,
): Promise<ReturnOutcome> {
  if (comment === "") return { status: "no comment" };
  return takeStep(site, who, key, {
    commit,
    from: ["review", "approved"],
    to: "returned",
    action: "content returned",
    comment,
  });
}

/** Makes a change that waits for review a draft again; for those who wrote part of it. */
export async function takeBackChange(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  commit: string,
): Promise<StepOutcome> {
  const draft = await findDraft(site.store.db, key);
  if (draft && !(await draftSeenBy(site, draft, who)).isOwn) return { status: "not now" };
  return takeStep(site, who, key, {
    commit,
    from: ["review"],
    to: "draft",
    action: "content returned",
  });
}

/** The number of changes waiting for review by this member, who edited none of them. */
export async function countToReview(site: EditingSite, who: SignedIn): Promise<number> {
  const waiting = (await openDrafts(site)).filter(({ state }) => state === "review");
  try {
    // A draft's authors are read from Git once and then cached.
    const seen = await Promise.all(waiting.map((draft) => draftSeenBy(site, draft, who)));
    return seen.filter(({ isOwn }) => !isOwn).length;
  } catch (err) {
    // Every desk page shows this count, even while the repository cannot be read.
    site.log.error({ err }, "changes to review could not be counted");
    return 0;
  }
}

type Step = {
  /** The commit that was read; without it, whichever the branch has. */
  readonly commit?: string | undefined;
  /** The plan that was read; without it, whichever the change has. */
  readonly plan?: string | undefined;
  readonly from: readonly DraftState[];
  readonly to: DraftState;
  readonly action: AuditAction;
  readonly comment?: string;
};

async function takeStep(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  step: Step,
): Promise<StepOutcome> {
  const { store, clock, onStored } = site;
  const { repository, ask } = site.editing;
  const { commit, plan, from, to, action, comment } = step;
  const actor = actorOf(who.member);
  const draft = await findDraft(store.db, key);
  if (!draft) return { status: "gone" };
  // The review covers what was read, so the page must have shown it and the branch must not have
  // moved since.
  if (commit !== undefined && commit !== draft.commit) return { status: "other text" };
  if (plan !== undefined && plan !== markOfPlan(draft)) return { status: "other plan" };
  if (!from.includes(draft.state)) return { status: "not now" };
  if ((await repository.tip(branchOf(key))) !== draft.commit) return { status: "not now" };
  const { files } = await draftState(site, key);
  const main = await publishedCommit(site);
  const drafted = await ask({ ...files, ask: "record", key });
  // A draft that removes the record has no title.
  const { title = recordName(key) } =
    drafted.file === undefined ? await recordAt(site, main, key) : drafted;
  const commits = await repository.draftLog(main, draft.commit);
  const authors = authorsOf(commits);
  const reviewer = comment === undefined ? "" : actor.name;
  const status = await store.transaction(async (db) => {
    // A role can be lost while the text is being read.
    if (!(await stillMayEdit(db, actor, store.kind))) return "no role";
    if (action === "content approved unread") {
      const from = await unreadFrom(db, site, draft, authors);
      if (from === null || from > isoFromNow(clock)) return "needs reader";
    }
    // Everything that was checked belongs to this commit and plan.
    const isAsSeen = await changeDraft(db, draft, {
      state: to,
      reviewer,
      comment: comment ?? "",
      reviewAskedAt: to === "review" ? isoFromNow(clock) : null,
    });
    if (!isAsSeen) return "not now";
    const detail = draft.commit.slice(0, 12);
    await audit(db, { actor, now: clock(), action, record: recordName(key), detail });
    // Who takes a change back mails nobody: the mails that wait for it are not sent then.
    const kind = contentNotifications.find((each) => each === to);
    if (kind) await queueReviewNotices(db, site, { kind, by: actor, draft, title, authors });
    return "done";
  });
  if (status === "done") onStored();
  return { status };
}

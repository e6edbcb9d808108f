import type { RecordKey } from "#content/editing/records.ts";
import { authorOf } from "#features/editing/commit-draft.server.ts";
import { draftSeenBy, isRemoved, publishedCommit } from "#features/editing/drafts.server.ts";
import type { StepOutcome } from "#features/editing/editing.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { mergeDraft } from "#features/editing/merges.server.ts";
import { stillMayEdit } from "#features/editing/planning-member.server.ts";
import { linesOf } from "#features/editing/problem-lines.server.ts";
import { recordName } from "#features/editing/record-key.ts";
import { branchOf } from "#features/editing/repository/record-branch.server.ts";
import { unreadMessage } from "#features/editing/repository/repository.server.ts";
import { approveUnread } from "#features/editing/review.server.ts";
import { findDraft, type StoredDraft } from "#features/editing/tables/drafts-table.server.ts";
import {
  beginPublication,
  type StoredPublication,
  savePublication,
} from "#features/editing/tables/publications-table.server.ts";
import type { StoredTakeDown } from "#features/editing/tables/take-downs-table.server.ts";
import { takeDownObstacle } from "#features/editing/take-downs.server.ts";
import { isUnread } from "#features/editing/unread-changes.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import { failureReason } from "./failure-reason.server.ts";
import { goLive, type Publishable } from "./go-live.server.ts";
import { inTurn } from "./in-turn.server.ts";
import { withPostTimes } from "./post-times.server.ts";
import { currentPublication } from "./publication.server.ts";
import { changeToPublish, takeDownToPublish } from "./publishables.server.ts";

/** A build of new code takes about a minute, so a schedule begins this much earlier and waits. */
export const AHEAD_MS = 2 * 60_000;

/**
 * Starts to publish an approved change: merges it, renders the site with it beside the running one,
 * and swaps. The published branch moves only after the build has succeeded; until then visitors see
 * no change.
 */
export const publishChange = (
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  order: Order = {},
): Promise<StepOutcome> => unlessBusy(site, () => beginChange(site, who, key, order));

type Order = {
  /** The commit that the page showed; without it, what is approved. */
  readonly seen?: string | undefined;
  /** Its time has come: `plannerOf` has said in whose name. */
  readonly isPlanned?: boolean;
};

/**
 * Approves an author's change that nobody else has read, and starts to publish it; one with a time
 * is "planned".
 */
export async function publishUnread(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  seen: { readonly commit: string; readonly plan: string | undefined },
): Promise<StepOutcome> {
  const approval = await approveUnread(site, who, key, seen);
  if (approval.status !== "done") return approval;
  const approved = await findDraft(site.store.db, key);
  const isPlanned = !approved || approved.publishAt !== null;
  return isPlanned ? { status: "planned" } : publishChange(site, who, key, { seen: seen.commit });
}

/** Starts to take a page down at its planned time. */
export const takeDownPage = (
  site: EditingSite,
  who: SignedIn,
  planned: StoredTakeDown,
): Promise<StepOutcome> => unlessBusy(site, () => beginTakeDown(site, who, planned));

/** Runs a step unless something is being built; whatever it throws is a refusal with its reason. */
async function unlessBusy(
  site: EditingSite,
  step: () => Promise<StepOutcome>,
): Promise<StepOutcome> {
  try {
    const last = await currentPublication(site);
    if (last?.state === "building") return { status: "busy" };
    await site.editing.repository.fetch();
    // A publication that was lost no longer blocks the next one.
    if (last?.state === "failed") await savePublication(site.store.db, last);
    return await step();
  } catch (err) {
    site.log.error({ err }, "publishing could not begin; the site is as it was");
    return { status: "failed", detail: failureReason(err) };
  }
}

async function beginChange(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { seen, isPlanned = false }: Order,
): Promise<StepOutcome> {
  const draft = await findDraft(site.store.db, key);
  if (!draft) return { status: "gone" };
  if (seen !== undefined && seen !== draft.commit) return { status: "other text" };
  if (draft.state !== "approved") return { status: "not now" };
  if ((await site.editing.repository.tip(branchOf(key))) !== draft.commit)
    return { status: "not now" };
  const now = site.clock().getTime();
  // Another time than the approved one is another plan.
  if (draft.publishAt && Date.parse(draft.publishAt) > now + AHEAD_MS) return { status: "planned" };
  if (draft.unpublishAt && Date.parse(draft.unpublishAt) <= now) return { status: "over" };
  const obstacle = draft.unpublishAt ? await takeDownObstacle(site, key) : null;
  if (obstacle?.status === "impossible")
    return { status: "invalid", detail: linesOf(obstacle.problems) };
  const merged = await commitMerged(site, who, key, draft);
  if ("refused" in merged) return merged.refused;
  const { isRemoval } = await draftSeenBy(site, draft, who);
  const what = await changeToPublish(site, draft, merged.main);
  return begin(site, {
    who,
    key,
    commit: merged.commit,
    isRemoval,
    isUnread: isUnread(draft),
    isPlanned,
    what,
  });
}

type Merged =
  | { readonly commit: string; readonly main: string }
  | { readonly refused: StepOutcome };

/** Commits the published content with the change, if both fit together. */
async function commitMerged(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  draft: StoredDraft,
): Promise<Merged> {
  const { repository, ask } = site.editing;
  const main = await publishedCommit(site);
  const { tree: merged, conflicts } = await mergeDraft(site, key, main, draft.commit);
  if (conflicts.length > 0) {
    const isGone = await isRemoved(site, key, main, draft.commit);
    return { refused: { status: isGone ? "removed" : "conflict", detail: conflicts.join(", ") } };
  }
  const tree = await withMovesFollowed(site, draft, main, merged);
  const { problems = [] } = await ask({ ...(await repository.files(tree)), ask: "check" });
  if (problems.length > 0) return { refused: { status: "invalid", detail: linesOf(problems) } };
  const dated = await withPostTimes(site, draft, main, tree);
  const parents = [main, draft.commit];
  const message = `Publish ${recordName(key)}`;
  const commit = await repository.commitTree(
    dated,
    parents,
    authorOf(who),
    isUnread(draft) ? unreadMessage(message) : message,
  );
  return { commit, main };
}

/**
 * The merged tree, in which the change names records by the addresses to which they moved while it
 * waited.
 */
async function withMovesFollowed(
  { editing: { repository, ask } }: EditingSite,
  draft: StoredDraft,
  main: string,
  tree: string,
): Promise<string> {
  const base = await repository.mergeBase(main, draft.commit);
  if (base === main) return tree;
  const { texts: before } = await repository.files(base);
  const { files } = await ask({ ...(await repository.files(tree)), ask: "follow", before });
  return files && files.size > 0 ? repository.treeWith(tree, files) : tree;
}

async function beginTakeDown(
  site: EditingSite,
  who: SignedIn,
  planned: StoredTakeDown,
): Promise<StepOutcome> {
  const { repository, ask } = site.editing;
  const key = { collection: planned.collection, slug: planned.slug };
  const isRead = planned.approvedBy !== "";
  const main = await publishedCommit(site);
  const removal = await ask({
    ...(await repository.files(main)),
    ask: "change",
    change: { do: "archive", key },
  });
  const { refused, files, problems = [], title: message = "" } = removal;
  if (refused || !files) return { status: "gone" };
  if (problems.length > 0) return { status: "invalid", detail: linesOf(problems) };
  const commit = await repository.commit({
    parents: [main],
    files,
    author: authorOf(who),
    message: isRead ? message : unreadMessage(message),
  });
  const what = takeDownToPublish(site, planned);
  return begin(site, {
    who,
    key,
    commit,
    isRemoval: true,
    isUnread: !isRead,
    isPlanned: true,
    what,
  });
}

type Begun = {
  readonly who: SignedIn;
  readonly key: RecordKey;
  readonly commit: string;
  readonly isRemoval: boolean;
  readonly isUnread: boolean;
  readonly isPlanned: boolean;
  readonly what: Publishable;
};

async function begin(
  site: EditingSite,
  { who, key, commit, what, isPlanned, ...kind }: Begun,
): Promise<StepOutcome> {
  const { store, clock, editing } = site;
  const actor = actorOf(who.member);
  const entry: StoredPublication = {
    id: createId(clock()),
    collection: key.collection,
    slug: key.slug,
    member: actor.name,
    commit,
    state: "building",
    startedAt: isoFromNow(clock),
    endedAt: null,
    problem: "",
    isRemoval: kind.isRemoval ? 1 : 0,
    isUnread: kind.isUnread ? 1 : 0,
  };
  const { db, kind: database } = store;
  if (!isPlanned && !(await stillMayEdit(db, actor, database))) return { status: "no role" };
  await editing.builds.begin(commit);
  if (!(await beginPublication(store.db, entry))) return { status: "busy" };
  void inTurn(site, () => goLive(site, actor, entry, what));
  return { status: "done" };
}

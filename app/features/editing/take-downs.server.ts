import type { ContentProblem, RecordKey } from "#content/editing/records.ts";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import { draftState, publishedCommit } from "./drafts.server.ts";
import type { StepOutcome, TakeDown } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { wholeChangeOf } from "./merges.server.ts";
import { stillMayEdit } from "./planning-member.server.ts";
import { recordName } from "./record-key.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { deleteDraft, listDrafts, type StoredDraft } from "./tables/drafts-table.server.ts";
import { deleteTakeDown, listTakeDowns, saveTakeDown } from "./tables/take-downs-table.server.ts";

type Obstacle =
  | { readonly status: "gone" | "not possible" }
  | { readonly status: "impossible"; readonly problems: readonly ContentProblem[] };

/**
 * Live pages that come down at an approved time. Nothing of that is in Git before, so that they can
 * be edited.
 */
export const takeDowns = ({ store }: EditingSite): Promise<TakeDown[]> => listTakeDowns(store.db);

/** Why a page cannot be taken down, such as the records that cite it; null if it can. */
export async function takeDownObstacle(
  site: EditingSite,
  key: RecordKey,
): Promise<Obstacle | null> {
  const { files } = await draftState(site, key);
  const removal = { ...files, ask: "change", change: { do: "archive", key } } as const;
  const { refused, problems = [] } = await site.editing.ask(removal);
  if (refused) return { status: refused === "gone" ? "gone" : "not possible" };
  return problems.length > 0 ? { status: "impossible", problems } : null;
}

/** Cancels the take-down of a live page. */
export async function cancelTakeDown(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
): Promise<StepOutcome> {
  const { store, clock } = site;
  const actor = actorOf(who.member);
  const status = await store.transaction(async (db) => {
    if (!(await stillMayEdit(db, actor, store.kind))) return "no role";
    if (!(await deleteTakeDown(db, key))) return "gone";
    const action = "content scheduled";
    await audit(db, { actor, now: clock(), action, record: recordName(key), detail: "stays live" });
    return "done";
  });
  return { status };
}

/**
 * Turns an approved removal with a time into a take-down, which leaves its record free for other
 * changes.
 */
export async function planRemoval(site: EditingSite, draft: StoredDraft): Promise<void> {
  const { store, log, editing } = site;
  const { collection, slug, publishAt, scheduledBy, reviewer, commit } = draft;
  if (publishAt === null) return;
  const change = await wholeChangeOf(site, draft, await publishedCommit(site), commit);
  if (change?.do !== "archive") return;
  const plan = { at: publishAt, plannedBy: scheduledBy, approvedBy: reviewer, problem: "" };
  await store.transaction(async (db) => {
    await saveTakeDown(db, { collection, slug, ...plan });
    await deleteDraft(db, draft);
  });
  const isGone = await editing.repository.move(branchOf(draft), commit, null);
  if (!isGone) log.warn({ record: recordName(draft) }, "the branch of a planned removal has moved");
}

/** Plans the removals that an earlier release kept as changes. */
export async function planApprovedRemovals(site: EditingSite): Promise<void> {
  const approved = (await listDrafts(site.store.db)).filter(({ state }) => state === "approved");
  for (const draft of approved) await planRemoval(site, draft);
}

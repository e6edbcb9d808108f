import { changeDraft, findDraft } from "#server/store/content/content-tables.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import type { AuditAction } from "#shared/contracts/audit.ts";
import { type Actor, actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { DraftState, RecordKey, StepOutcome } from "#shared/contracts/desk-content.ts";
import { branchOf, type ContentDependencies, nameOf } from "./content-dependencies.server.ts";
import { createDrafts } from "./drafts.server.ts";

type Step = {
  readonly from: readonly DraftState[];
  readonly to: DraftState;
  readonly action: AuditAction;
  readonly comment?: string;
};

/** From a draft to an approved change: two people have to agree to it. */
export function createReviewDesk(parts: ContentDependencies) {
  const { store, clock, log, repository, ask } = parts;
  const { openDrafts, seenBy, stateOf } = createDrafts(parts);

  async function step(actor: Actor, key: RecordKey, { from, to, action, comment }: Step): Promise<StepOutcome> {
    const draft = await findDraft(store.db, key);
    if (!draft) return { status: "gone" };
    // The approval covers what was read, so the branch must not have moved since.
    if (!from.includes(draft.state) || (await repository.tip(branchOf(key))) !== draft.commit)
      return { status: "not now" };
    const isReview = comment !== undefined;
    const change = isReview ? { reviewer: actor.name, comment } : { reviewer: "", comment: "" };
    const isDone = await store.transaction(async (db) => {
      if (!(await changeDraft(db, draft, { state: to, ...change }))) return false;
      await audit(db, { actor, now: clock(), action, record: nameOf(key), detail: draft.commit.slice(0, 12) });
      return true;
    });
    return { status: isDone ? "done" : "not now" };
  }

  return {
    /** The number of changes waiting for review by this member, who edited none of them. */
    async countToReview(who: SignedIn) {
      const waiting = (await openDrafts()).filter(({ state }) => state === "review");
      try {
        // A draft's authors are read from Git once and then cached.
        const seen = await Promise.all(waiting.map((draft) => seenBy(draft, who)));
        return seen.filter(({ isOwn }) => !isOwn).length;
      } catch (err) {
        // Every desk page shows this count, even while the repository cannot be read.
        log.error({ err }, "changes to review could not be counted");
        return 0;
      }
    },
    async sendForReview(actor: Actor, key: RecordKey): Promise<StepOutcome> {
      const { files } = await stateOf(key);
      const { problems = [] } = await ask({ ...files, ask: "check" });
      if (problems.length > 0) return { status: "wrong" };
      return step(actor, key, { from: ["draft", "returned"], to: "review", action: "content sent for review" });
    },
    async approve(who: SignedIn, key: RecordKey, comment: string): Promise<StepOutcome> {
      const draft = await findDraft(store.db, key);
      if (draft && (await seenBy(draft, who)).isOwn) return { status: "own change" };
      return step(actorOf(who.member), key, { from: ["review"], to: "approved", action: "content approved", comment });
    },
    sendBack: (actor: Actor, key: RecordKey, comment: string) =>
      step(actor, key, { from: ["review", "approved"], to: "returned", action: "content returned", comment }),
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import {
  beginPublication,
  changeDraft,
  deleteDraft,
  findDraft,
  lastPublication,
  type StoredDraft,
  type StoredPublication,
  savePublication,
} from "#server/store/content/content-tables.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { type Actor, actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { ContentProblem, RecordKey, StepOutcome } from "#shared/contracts/desk-content.ts";
import { branchOf, type ContentDependencies, nameOf } from "./content-dependencies.server.ts";
import { createDrafts } from "./drafts.server.ts";
import { createMerges } from "./merges.server.ts";
import { createFollowUps } from "./schedule.server.ts";

/** Longer than any build: the process of an older one must have ended. */
const LONGEST_BUILD_MS = 15 * 60_000;
const MOST_SHOWN = 2_000;

/**
 * Merges an approved change, builds the site with it beside the running one, and swaps. The published branch moves only
 * after the build has succeeded; until then visitors see no change.
 */
export function createPublishDesk(parts: ContentDependencies) {
  const { store, clock, log, repository, ask, site, ending } = parts;
  const { published } = createDrafts(parts);
  const { merge } = createMerges(parts);
  const followUp = createFollowUps(parts);
  let running: Promise<void> = Promise.resolve();
  let unbuildable = "";
  /** Runs one build at a time, in the order requested. */
  const inTurn = (work: () => Promise<void>) => {
    running = running.then(work);
    return running;
  };

  async function mergeDraft(who: SignedIn, key: RecordKey, draft: StoredDraft) {
    const main = await published();
    const author = { name: actorOf(who.member).name, email: who.member.email };
    const { tree, conflicts } = await merge(main, draft.commit);
    if (conflicts.length > 0) return { outcome: { status: "conflict", detail: conflicts.join(", ") } as const };
    const { problems = [] } = await ask({ ...(await repository.files(tree)), ask: "check" });
    if (problems.length > 0)
      return { outcome: { status: "invalid", detail: problems.map(lineOf).join("\n") } as const };
    return { commit: await repository.commitTree(tree, [main, draft.commit], author, `Publish ${nameOf(key)}`) };
  }

  async function buildAndServe(actor: Actor, draft: StoredDraft, entry: StoredPublication) {
    const { commit } = entry;
    const [main, drafted = ""] = await repository.parents(commit);
    try {
      await site.build(commit);
      await until(draft.publishAt, clock());
      const branch = await repository.main();
      if ((await repository.tip(branch)) !== commit && !(await repository.move(branch, main ?? "", commit)))
        throw new Error("The published branch has moved meanwhile. Publish again.");
      await site.serve(commit);
      // A draft that somebody saved meanwhile has another commit, and stays.
      await repository.move(branchOf(entry), drafted, null);
      await store.transaction(async (db) => {
        await deleteDraft(db, { ...recordOf(entry), commit: drafted });
        await savePublication(db, { ...entry, state: site.outcome, endedAt: isoFromNow(clock) });
        await audit(db, { actor, now: clock(), action: "content published", record: nameOf(entry), detail: commit });
      });
      await followUp(draft).catch((err) => log.error({ err }, "what follows a publication failed"));
    } catch (err) {
      if (ending.aborted) return;
      log.error({ err, commit }, "publishing failed; the site is as it was");
      // Not retried automatically: somebody has to look at the problem.
      await changeDraft(store.db, draft, { publishAt: null });
      const problem = (err instanceof Error ? err.message : String(err)).slice(-MOST_SHOWN);
      await savePublication(store.db, { ...entry, state: "failed", endedAt: isoFromNow(clock), problem });
    }
  }

  async function followNow() {
    let commit: string | null = null;
    try {
      await repository.fetch();
      commit = await published();
      if (ending.aborted || commit === unbuildable || (await site.isServed(commit))) return;
      await site.build(commit);
      await site.serve(commit);
      log.info({ commit }, "serves what was published elsewhere");
    } catch (err) {
      if (ending.aborted) return;
      log.error({ err, commit }, "what was published elsewhere cannot be served; the site is as it was");
      unbuildable = commit ?? unbuildable;
    }
  }

  async function publication(): Promise<StoredPublication | null> {
    const last = await lastPublication(store.db);
    if (!last) return null;
    const isLost = last.state === "building" && Date.parse(last.startedAt) < clock().getTime() - LONGEST_BUILD_MS;
    return isLost
      ? { ...last, state: "failed", problem: "The server stopped while it was building. Publish again." }
      : last;
  }

  return {
    publication,
    /** Starts to publish an approved change; `publication` shows the progress. */
    async publish(who: SignedIn, key: RecordKey): Promise<StepOutcome> {
      const last = await publication();
      if (last?.state === "building") return { status: "busy" };
      await repository.fetch();
      const draft = await findDraft(store.db, key);
      if (!draft) return { status: "gone" };
      if (draft.state !== "approved" || (await repository.tip(branchOf(key))) !== draft.commit)
        return { status: "not now" };
      const merged = await mergeDraft(who, key, draft);
      if (merged.outcome) return merged.outcome;
      const { commit } = merged;
      const actor = actorOf(who.member);
      const startedAt = isoFromNow(clock);
      const begun = { state: "building", startedAt, endedAt: null, problem: "" } as const;
      const entry = { id: createId(clock()), ...recordOf(key), member: actor.name, commit, ...begun };
      // A failed publication no longer blocks the next one.
      if (last?.state === "failed") await savePublication(store.db, last);
      if (!(await beginPublication(store.db, entry))) return { status: "busy" };
      await site.begin(commit);
      void inTurn(() => buildAndServe(actor, draft, entry));
      return { status: "done" };
    },
    /** Resumes a publication of this installation that was interrupted by a stop. */
    async resume() {
      const last = await lastPublication(store.db);
      if (last?.state !== "building" || !site.hasBegun(last.commit)) return;
      const draft = await findDraft(store.db, last);
      if (!draft) return;
      log.warn({ commit: last.commit }, "the server stopped while it was publishing, and goes on");
      void inTurn(() => buildAndServe({ id: null, name: last.member }, draft, last));
    },
    /** Serves the published branch, whether another instance or an engineer's push updated it. */
    follow: () => inTurn(followNow),
    settled: () => running,
  };
}

/** Waits until the scheduled time of a change that was built in advance. */
const until = (at: string | null, now: Date) => sleep(Math.max(0, Date.parse(at ?? now.toISOString()) - now.getTime()));

const recordOf = ({ collection, slug }: RecordKey) => ({ collection, slug });
const lineOf = ({ place, file, text }: ContentProblem) => `${place?.name ?? file}: ${text}`;

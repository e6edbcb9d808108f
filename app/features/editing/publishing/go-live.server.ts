import { setTimeout as sleep } from "node:timers/promises";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { recordName } from "#features/editing/record-key.ts";
import {
  type StoredPublication,
  savePublication,
} from "#features/editing/tables/publications-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { failureReason } from "./failure-reason.server.ts";

const RETRY_MS = 2_000;

/** Something else was published while a change was built or waited for its time. */
class OvertakenError extends Error {}
const MERGED_AGAIN = "The published branch has moved meanwhile. The change is merged again.";

/** What goes live: an approved change, or the removal of a page at its time. */
export type Publishable = {
  /** When it goes live; null for at once. */
  readonly at: string | null;
  /** Why it may not go live any more, such as a colleague's comment; empty if it may. */
  readonly stopped: () => Promise<string>;
  /** Forgets what is live now, before that is recorded. */
  readonly clear: () => Promise<void>;
  /**
   * Recorded together with the publication, and so is what follows from it, such as the mails of a
   * post; returns what could not follow.
   */
  readonly live: (db: Database, actor: Actor) => Promise<string>;
  readonly failed: (db: Database, problem: string) => Promise<void>;
};

/**
 * Builds a commit beside the running site and swaps. Whatever fails on the way, the server lives,
 * the site stays as it was, and the publication ends with a reason.
 */
export async function goLive(
  site: EditingSite,
  actor: Actor,
  entry: StoredPublication,
  what: Publishable,
): Promise<void> {
  const { clock, log, editing } = site;
  const { commit } = entry;
  try {
    await buildAndSwap(site, commit, what);
  } catch (err) {
    if (editing.ending.aborted) return;
    if (err instanceof OvertakenError && what.at !== null) {
      log.warn({ commit }, "a planned change was overtaken, and is merged again");
      // Nobody waits for it, so it keeps its plan, which is due.
      await failPublication(site, entry, { ...what, failed: async () => {} }, MERGED_AGAIN);
      return;
    }
    log.error({ err, commit }, "publishing failed; the site is as it was");
    await failPublication(site, entry, what, failureReason(err));
    return;
  }
  const live = { ...entry, state: editing.builds.outcome, endedAt: isoFromNow(clock) };
  await keepTrying(site, what.clear);
  await endPublication(site, live, async (db) => {
    const record = recordName(entry);
    const detail = entry.isUnread ? `${commit}; nobody else has read it` : commit;
    await audit(db, { actor, now: clock(), action: "content published", record, detail });
    return what.live(db, actor);
  });
}

/** Ends a publication that cannot go live, with the reason that the desk shows. */
export async function failPublication(
  site: EditingSite,
  entry: StoredPublication,
  what: Publishable,
  problem: string,
): Promise<void> {
  const { clock, log, editing } = site;
  await editing.builds
    .tidy()
    .catch((err) => log.warn({ err }, "unfinished builds could not be deleted"));
  const failed = { ...entry, state: "failed", endedAt: isoFromNow(clock), problem } as const;
  await endPublication(site, failed, async (db) => {
    await what.failed(db, problem);
    return problem;
  });
}

async function buildAndSwap(site: EditingSite, commit: string, what: Publishable): Promise<void> {
  const { builds, ending } = site.editing;
  // A server that was killed while it recorded the end has built it already.
  if (!(await builds.isServed(commit))) await builds.build(commit);
  const serve = await builds.open(commit);
  await until(what.at, site.clock(), ending);
  const reason = await what.stopped();
  if (reason) throw new Error(reason);
  await swap(site, commit, serve);
}

/** Lets visitors get the build; if that fails, the published branch is as before. */
async function swap(
  { log, editing: { repository, publishing } }: EditingSite,
  commit: string,
  serve: () => Promise<void>,
) {
  const branch = await repository.main();
  const [main = ""] = await repository.parents(commit);
  if ((await repository.tip(branch)) !== commit && !(await repository.move(branch, main, commit)))
    throw new OvertakenError("The published branch has moved meanwhile. Publish again.");
  try {
    await serve();
    publishing.notLive = null;
  } catch (error) {
    await repository.move(branch, commit, main).catch((err) => {
      log.error({ err, commit }, "the published branch has a change that is not live");
    });
    throw error;
  }
}

/**
 * Records how a publication ended, with the problem that `record` returns; until the database has
 * taken it, only this server knows.
 */
async function endPublication(
  site: EditingSite,
  publication: StoredPublication,
  record: (db: Database) => Promise<string>,
): Promise<void> {
  const { publishing } = site.editing;
  publishing.unrecorded = publication;
  const isRecorded = await keepTrying(site, () =>
    site.store.transaction(async (db) => {
      const problem = await record(db);
      await savePublication(db, { ...publication, problem });
    }),
  );
  if (isRecorded) publishing.unrecorded = null;
}

/**
 * Repeats a step until it succeeds, because stopping half way would leave a publication that never
 * ends.
 */
async function keepTrying(
  { log, editing: { ending } }: EditingSite,
  step: () => Promise<unknown>,
): Promise<boolean> {
  // Once even while the server stops, which waits for it: visitors have the change already.
  do {
    try {
      await step();
      return true;
    } catch (err) {
      log.error({ err }, "how a publication ended could not be recorded; it is tried again");
      await sleep(RETRY_MS, null, { signal: ending }).catch(() => {});
    }
  } while (!ending.aborted);
  return false;
}

/** Waits until the scheduled time of a change that was built in advance. */
async function until(at: string | null, now: Date, signal: AbortSignal): Promise<void> {
  const waitMs = at === null ? 0 : Date.parse(at) - now.getTime();
  if (waitMs > 0) await sleep(waitMs, null, { signal });
}

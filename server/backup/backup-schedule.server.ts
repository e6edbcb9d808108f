import type { Clock } from "#server/clock.server.ts";
import type { Config } from "#server/config.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { takeTurn } from "#server/store/done-once-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { BackupPlace } from "./backup-place.server.ts";
import { listBackups, momentOf } from "./kept-backups.server.ts";
import { runBackup } from "./run-backup.server.ts";

const TURN = "backup";
const LOOK_EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Far longer than the longest step without a sign of life, the check of a copy's integrity. */
const PATIENCE_MS = 30 * 60_000;

export type BackupState = {
  /** When the newest verified backup was begun; null when there is none, or none has been looked for yet. */
  readonly lastGoodAt: string | null;
  /** Why the last try failed, until a later one succeeds here or in another instance. */
  readonly problem: string | null;
  /** Why old backups could not be deleted, until they can. */
  readonly pruneProblem: string | null;
};

type ScheduleParts = {
  readonly store: Store;
  readonly config: Config;
  readonly place: BackupPlace;
  readonly clock: Clock;
  readonly log: Logger;
  readonly lookEveryMs?: number;
  readonly patienceMs?: number;
};

type Failure = { readonly problem: string; readonly at: string };

export type BackupSchedule = { state(): BackupState; stop(): void };

/**
 * Looks now and every ten minutes how old the newest backup is, and has one made when it is due, by one of all
 * instances. What failed is tried again an hour later.
 */
export function startBackups(parts: ScheduleParts): BackupSchedule {
  const { config, clock, log, lookEveryMs = LOOK_EVERY_MS, patienceMs = PATIENCE_MS } = parts;
  let lastGoodAt: string | null = null;
  let lookProblem: string | null = null;
  let failed: Failure | null = null;
  let pruneFailed: Failure | null = null;
  let running: ReturnType<typeof runBackup> | null = null;
  let isLooking = false;
  let isMaking = false;
  let isStopped = false;

  const findNewest = async () => {
    const newest = (await listBackups(parts.place)).at(-1);
    lastGoodAt = newest ? momentOf(newest).toISOString() : null;
    // Another instance may have made it.
    if (failed && (lastGoodAt ?? "") > failed.at) failed = null;
    if (pruneFailed && (lastGoodAt ?? "") > pruneFailed.at) pruneFailed = null;
  };
  const make = async () => {
    // Times of backups are of whole seconds.
    const at = `${clock().toISOString().slice(0, 19)}.000Z`;
    isMaking = true;
    try {
      running = runBackup(config, patienceMs);
      void running.ended.then(() => {
        running = null;
      });
      const { pruneProblem, ...made } = await running.made;
      log.info(made, "backup made");
      failed = null;
      pruneFailed = pruneProblem ? { problem: pruneProblem, at: momentOf(made.name).toISOString() } : null;
      if (pruneProblem) log.error({ problem: pruneProblem }, "old backups not deleted");
    } catch (error) {
      failed = { problem: (error as Error).message, at };
      if (!isStopped) log.error({ problem: failed.problem }, "backup failed");
    } finally {
      isMaking = false;
    }
  };
  const look = async () => {
    isLooking = true;
    try {
      await findNewest();
      // One that was ended may still hang in the disk: what failed stays told until it is gone.
      if (!running && (await isDue(parts, lastGoodAt))) {
        await make();
        await findNewest();
      }
      lookProblem = null;
    } catch (error) {
      lookProblem = (error as Error).message;
      if (!isStopped) log.error({ problem: lookProblem }, "backups cannot be looked at");
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => {
    if (!isLooking) void look();
    // A long backup keeps its turn, so that no other instance begins one beside it.
    else if (isMaking) void takeTurn(parts.store.db, TURN, { now: clock(), ageMs: 0 }).catch(() => {});
    else lookProblem = `${parts.place.name}: it did not answer in time`;
  }, lookEveryMs);
  return {
    state: () => ({
      lastGoodAt,
      problem: failed?.problem ?? lookProblem,
      pruneProblem: pruneFailed?.problem ?? null,
    }),
    stop() {
      isStopped = true;
      clearInterval(timer);
      running?.end();
    },
  };
}

async function isDue({ store, config, clock }: ScheduleParts, newest: string | null): Promise<boolean> {
  const age = newest ? clock().getTime() - Date.parse(newest) : Number.POSITIVE_INFINITY;
  if (age < (config.backup?.everyHours ?? 0) * HOUR_MS) return false;
  return takeTurn(store.db, TURN, { now: clock(), ageMs: HOUR_MS });
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Config } from "#server/config.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { doOnce } from "#server/store/done-once-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { BackupPlace } from "./backup-place.server.ts";
import { listBackups, momentOf } from "./kept-backups.server.ts";

const LOOK_EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

export type BackupState = {
  /** When the newest verified backup was begun; null when there is none, or none has been looked for yet. */
  readonly lastGoodAt: string | null;
  /** Why the last try failed; null when it did not. */
  readonly problem: string | null;
};

type ScheduleParts = {
  readonly store: Store;
  readonly config: Config;
  readonly place: BackupPlace;
  readonly clock: Clock;
  readonly log: Logger;
};

export type BackupSchedule = { state(): BackupState; stop(): Promise<void> };

/**
 * Looks now and every ten minutes how old the newest backup is, and has one made when it is due: by one of all
 * instances, in a thread of its own, since checking a large copy takes a processor for seconds. What failed is tried
 * again in the next hour.
 */
export function startBackups(parts: ScheduleParts): BackupSchedule {
  let state: BackupState = { lastGoodAt: null, problem: null };
  let worker: Worker | null = null;
  let isStopped = false;
  const look = async () => {
    try {
      let newest = await newestOf(parts.place);
      if (await isDue(parts, newest)) {
        worker = new Worker(new URL("./backup-worker.server.ts", import.meta.url), { workerData: parts.config });
        const [made] = await once(worker, "message");
        newest = await newestOf(parts.place);
        parts.log.info(made, "backup made");
      }
      state = { lastGoodAt: newest?.toISOString() ?? null, problem: null };
    } catch (error) {
      if (isStopped) return;
      const problem = (error as Error).message;
      state = { ...state, problem };
      parts.log.error({ problem }, "backup failed");
    } finally {
      worker = null;
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  return {
    state: () => state,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await worker?.terminate();
    },
  };
}

async function newestOf(place: BackupPlace): Promise<Date | null> {
  const newest = (await listBackups(place)).at(-1);
  return newest ? momentOf(newest) : null;
}

async function isDue({ store, config, clock }: ScheduleParts, newest: Date | null): Promise<boolean> {
  const age = newest ? clock().getTime() - newest.getTime() : Number.POSITIVE_INFINITY;
  if (age < (config.backup?.everyHours ?? 0) * HOUR_MS) return false;
  return doOnce(store.db, `backup ${isoFromNow(clock).slice(0, 13)}`, isoFromNow(clock));
}

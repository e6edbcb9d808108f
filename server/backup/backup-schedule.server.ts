import type { Config } from "#server/config.server.ts";
import type { Context } from "#server/context.server.ts";
import { takeLease } from "#server/store/leads/idempotency-keys-table.server.ts";
import { listBackups, momentOf } from "./backup-list.server.ts";
import type { BackupStorage } from "./backup-storage.server.ts";
import { runBackup } from "./run-backup.server.ts";

const TURN = "backup";
const POLL_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const LIMIT_MS = 12 * HOUR_MS;

export type BackupState = {
  /** When the newest verified backup was started; null when none is known. */
  readonly lastGoodAt: string | null;
  /** Why the last attempt, or deleting old backups, failed; cleared by a success here or in another instance. */
  readonly problem: string | null;
};

type ScheduleDependencies = Pick<Context, "store" | "clock" | "log"> & {
  readonly config: Config;
  readonly storage: BackupStorage;
  readonly pollMs?: number;
  readonly limitMs?: number;
};

type Failure = { readonly problem: string; readonly at: string };

export type BackupSchedule = { state(): BackupState; stop(): void };

/** Checks every ten minutes whether a backup is due, and makes it in one instance; retries an hour after a failure. */
export function startBackups(parts: ScheduleDependencies): BackupSchedule {
  const { store, config, storage, clock, log, pollMs = POLL_MS, limitMs = LIMIT_MS } = parts;
  let lastGoodAt: string | null = null;
  let pollProblem: string | null = null;
  let failed: Failure | null = null;
  let running: ReturnType<typeof runBackup> | null = null;
  let doing: "nothing" | "polling" | "backup" = "nothing";
  let isStopped = false;

  const note = (problem: string, message: string) => void (isStopped || log.error({ problem }, message));
  async function findNewest() {
    const newest = (await listBackups(storage)).at(-1);
    lastGoodAt = newest ? momentOf(newest).toISOString() : null;
    // Another instance may have made a newer backup.
    if (failed && (lastGoodAt ?? "") > failed.at) failed = null;
  }
  function isDue() {
    const age = clock().getTime() - Date.parse(lastGoodAt ?? "1970-01-01");
    if (age < (config.backup?.everyHours ?? 0) * HOUR_MS) return false;
    return takeLease(store.db, TURN, { now: clock(), ageMs: HOUR_MS });
  }
  async function make() {
    // Names of backups are precise to the second.
    const at = `${clock().toISOString().slice(0, 19)}.000Z`;
    try {
      running = runBackup(config, limitMs);
      void running.ended.then(() => {
        running = null;
      });
      const { pruneProblem, ...made } = await running.made;
      log.info(made, "backup made");
      failed = pruneProblem ? { problem: pruneProblem, at: momentOf(made.name).toISOString() } : null;
      if (pruneProblem) note(pruneProblem, "old backups not deleted");
    } catch (error) {
      failed = { problem: (error as Error).message, at };
      note(failed.problem, "backup failed");
    }
  }
  async function poll() {
    doing = "polling";
    try {
      await findNewest();
      // A killed process may still hang on the disk; no other one is started until it is gone.
      if (!running && (await isDue())) {
        doing = "backup";
        await make();
        doing = "polling";
        await findNewest();
      }
      pollProblem = null;
    } catch (error) {
      pollProblem = (error as Error).message;
      note(pollProblem, "backups cannot be looked at");
    }
    doing = "nothing";
  }
  void poll();
  const timer = setInterval(() => {
    if (doing === "nothing") void poll();
    // A long backup renews its lease, so that no other instance starts one.
    else if (doing === "backup") void takeLease(store.db, TURN, { now: clock(), ageMs: 0 }).catch(() => {});
    else pollProblem = `${storage.name}: it did not answer in time`;
  }, pollMs);
  return {
    state: () => ({ lastGoodAt, problem: failed?.problem ?? pollProblem }),
    stop() {
      isStopped = true;
      clearInterval(timer);
      running?.end();
    },
  };
}

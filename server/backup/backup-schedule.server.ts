import type { Config } from "#server/config.server.ts";
import type { Site } from "#server/site.server.ts";
import { takeLease } from "#server/store/idempotency-keys-table.server.ts";
import { createWorkUnderWay } from "#server/work-under-way.server.ts";
import { listBackups, momentOf, newestOf } from "./backup-list.server.ts";
import type { BackupStorage } from "./backup-storage.server.ts";
import { runBackup } from "./run-backup.server.ts";

const TURN = "backup";
const POLL_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const LIMIT_MS = 12 * HOUR_MS;

type ScheduleDependencies = Pick<Site, "store" | "clock" | "log"> & {
  readonly config: Config;
  readonly storage: BackupStorage;
  readonly pollMs?: number;
  readonly limitMs?: number;
};

export type BackupState = ReturnType<ReturnType<typeof startBackups>["state"]>;

/**
 * Checks every ten minutes whether a backup is due, and makes it in one instance; retries an hour
 * after a failure.
 */
export function startBackups(parts: ScheduleDependencies) {
  const { store, config, storage, clock, log, pollMs = POLL_MS, limitMs = LIMIT_MS } = parts;
  let lastGoodAt: string | null = null;
  let failure: { readonly problem: string; readonly at: string } | null = null;
  let running: ReturnType<typeof runBackup> | null = null;
  let isBusy = false;
  let isStopped = false;
  const leases = createWorkUnderWay();
  const lease = (ageMs: number) => leases.add(takeLease(store.db, TURN, { now: clock(), ageMs }));

  function report(problem: string, at = "") {
    if (at || !failure?.at) failure = { problem, at };
    if (!isStopped) log.error({ problem }, "backup failed");
  }
  async function findNewest() {
    // A backup of a later time was made before the clock was set back; it must not put off the next
    // one.
    const newest = newestOf(await listBackups(storage), clock());
    lastGoodAt = newest ? momentOf(newest).toISOString() : null;
    if (failure && (lastGoodAt ?? "") > failure.at) failure = null;
  }
  async function isDue() {
    const age = clock().getTime() - Date.parse(lastGoodAt ?? "1970-01-01");
    if (age < (config.backup?.everyHours ?? 0) * HOUR_MS) return false;
    return lease(HOUR_MS);
  }
  async function make() {
    const startedAt = `${clock().toISOString().slice(0, 19)}.000Z`;
    try {
      running = runBackup(config, limitMs);
      void running.ended.then(() => {
        running = null;
      });
      const { contentProblem, pruneProblem, ...made } = await running.made;
      log.info(made, "backup made");
      const problem = [contentProblem, pruneProblem].filter(Boolean).join(" ");
      if (problem) report(problem, momentOf(made.name).toISOString());
    } catch (error) {
      report((error as Error).message, startedAt);
    }
  }
  async function poll() {
    isBusy = true;
    try {
      await findNewest();
      // A killed process may still hang on the disk; no other one is started until it is gone.
      if (!running && !isStopped && (await isDue()) && !isStopped) {
        await make();
        await findNewest();
      }
    } catch (error) {
      report((error as Error).message);
    }
    isBusy = false;
  }
  void poll();
  const timer = setInterval(() => {
    if (!isBusy) void poll();
    // A long backup renews its lease, so that no other instance starts one.
    else if (running) void lease(0).catch(() => {});
    else report(`${storage.name}: it did not answer in time`);
  }, pollMs);
  return {
    /**
     * `problem`: why the last attempt, its copy of the content, or deleting old backups, failed;
     * cleared by a success in any instance.
     */
    state: () => ({ lastGoodAt, problem: failure?.problem ?? null }),
    /** Does not wait for a storage that is slow to answer, only for the database. */
    stop() {
      isStopped = true;
      clearInterval(timer);
      running?.end();
      return leases.over();
    },
  };
}

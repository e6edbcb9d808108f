import type { BackupState } from "#server/backup/backup-schedule.server.ts";
import type { Context } from "#server/context.server.ts";
import type { OutboxWorker } from "#server/outbox/worker.server.ts";
import { proveWritable } from "#server/store/database/health-table.server.ts";
import { outboxBacklog, overdueSeconds } from "#server/store/outbox/outbox-backlog.server.ts";

const WORKER_SILENCE_MS = 30_000;
const KEEP_MS = 1_000;

export type Readiness = {
  readonly isReady: boolean;
  readonly problems: readonly string[];
  readonly outbox: { waiting: number; failed: number; overdueSeconds: number } | null;
  /** Null unless the site makes backups; a late one does not affect readiness. */
  readonly backup: BackupState | null;
};

type ReadinessParts = Pick<Context, "store" | "clock" | "log"> & {
  worker: OutboxWorker;
  backup: () => BackupState | null;
};

/**
 * Checks whether this instance can store and send, at most once a second. Waiting messages do not make it unready: a
 * load balancer would take all instances away, and nothing would be sent sooner. They raise an alert (deploy/alerts.yaml).
 */
export function createReadinessCheck(parts: ReadinessParts): () => Promise<Readiness> {
  let answer: Promise<Readiness> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (answer === null || performance.now() - askedAt > KEEP_MS) {
      askedAt = performance.now();
      answer = check(parts);
    }
    return answer;
  };
}

async function check({ store, worker, clock, log, backup }: ReadinessParts): Promise<Readiness> {
  const now = clock();
  const problems: string[] = [];
  let outbox: Readiness["outbox"] = null;
  try {
    await proveWritable(store.db, now.toISOString());
    const backlog = await outboxBacklog(store.db);
    const { waiting, failed } = backlog;
    outbox = { waiting, failed, overdueSeconds: Math.round(overdueSeconds(backlog, now)) };
  } catch (err) {
    log.error({ err }, "store not writable");
    problems.push("store not writable");
  }
  if (now.getTime() - worker.lastPollAt().getTime() > WORKER_SILENCE_MS) problems.push("outbox worker silent");
  return { isReady: problems.length === 0, problems, outbox, backup: backup() };
}

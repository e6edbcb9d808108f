import type { BackupState } from "#server/backup/backup-schedule.server.ts";
import type { Clock } from "#server/clock.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { OutboxWorker } from "#server/outbox/worker.server.ts";
import { proveWritable } from "#server/store/health-table.server.ts";
import { type Backlog, outboxBacklog } from "#server/store/outbox-backlog.server.ts";
import type { Store } from "#server/store/store.server.ts";

const WORKER_SILENCE_MS = 30_000;
const KEEP_MS = 1_000;

export type Readiness = {
  readonly isReady: boolean;
  readonly problems: readonly string[];
  readonly outbox: { waiting: number; failed: number; overdueSeconds: number } | null;
  /** Null unless the site makes backups by itself; a late one makes nobody unready. */
  readonly backup: BackupState | null;
};

type ReadinessParts = {
  store: Store;
  worker: OutboxWorker;
  clock: Clock;
  log: Logger;
  backup: () => BackupState | null;
};

/**
 * Answers whether this instance can store and send; looked up at most once a second, whoever asks. Messages that wait,
 * however many and long, make nobody unready: a balancer that took every instance away would end the site over a
 * newsletter, and send nothing sooner. They are an alert (deploy/alerts.yaml).
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
    const overdueMs = overdue(backlog, now);
    outbox = { waiting: backlog.waiting, failed: backlog.failed, overdueSeconds: Math.round(overdueMs / 1_000) };
  } catch (err) {
    log.error({ err }, "store not writable");
    problems.push("store not writable");
  }
  if (now.getTime() - worker.lastLookAt().getTime() > WORKER_SILENCE_MS) problems.push("outbox worker silent");
  return { isReady: problems.length === 0, problems, outbox, backup: backup() };
}

const overdue = ({ oldestDueAt }: Backlog, now: Date) =>
  oldestDueAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(oldestDueAt));

import { proveStorable } from "#features/leads/index.server.ts";
import type { OutboxWorker } from "#server/outbox/worker.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";

const WORKER_SILENCE_MS = 30_000;
const KEEP_MS = 1_000;

type ReadinessDependencies = Pick<Site, "store" | "clock" | "log"> & {
  readonly worker: OutboxWorker;
};

/**
 * Whether this instance can store and send. Waiting messages only raise an alert
 * (deploy/alerts.yaml).
 */
export function createReadinessCheck(parts: ReadinessDependencies): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (answer === null || performance.now() - askedAt > KEEP_MS) {
      askedAt = performance.now();
      answer = check(parts);
    }
    return answer;
  };
}

async function check({ store, worker, clock, log }: ReadinessDependencies): Promise<boolean> {
  try {
    await proveWritable(store.db, clock().toISOString());
    await proveStorable(store, clock());
  } catch (err) {
    log.error({ err }, "store not writable");
    return false;
  }
  const isSilent = clock().getTime() - worker.lastPollAt().getTime() > WORKER_SILENCE_MS;
  if (isSilent) log.error("outbox worker silent");
  return !isSilent;
}

export async function proveWritable(db: Database, checkedAt: string): Promise<void> {
  await db
    .insertInto("healthChecks")
    .values({ name: "readyz", checkedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ checkedAt }))
    .execute();
}

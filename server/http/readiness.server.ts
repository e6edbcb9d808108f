import { proveStorable } from "#features/leads/index.server.ts";
import type { OutboxWorker } from "#server/outbox/worker.server.ts";
import type { Site } from "#server/site.server.ts";
import { adviceOnDatabase } from "#server/store/database-advice.server.ts";
import type { Database } from "#server/store/store.server.ts";

const WORKER_SILENCE_MS = 30_000;
const KEEP_MS = 1_000;

type ReadinessDependencies = Pick<Site, "store" | "clock" | "log"> & {
  readonly worker: OutboxWorker;
};

/** `problem` is for the log and for doctor; empty if it is ready. */
export type Readiness = { readonly isReady: boolean; readonly problem: string };

const ready: Readiness = { isReady: true, problem: "" };

/** Where doctor proves that it has the secret key, and is told the problem. */
export const DOCTOR_HEADER = "x-doctor";
/** What it signs. */
export const READINESS = "readiness";

/**
 * Whether this instance can store and send. Waiting messages only raise an alert
 * (deploy/alerts.yaml).
 */
export function createReadinessCheck(parts: ReadinessDependencies): () => Promise<Readiness> {
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

async function check({ store, worker, clock, log }: ReadinessDependencies): Promise<Readiness> {
  try {
    await proveWritable(store.db, clock().toISOString());
    await proveStorable(store, clock());
  } catch (err) {
    const advice = adviceOnDatabase(err);
    log.error(advice ? { err, advice } : { err }, "store not writable");
    return { isReady: false, problem: [(err as Error).message, advice].filter(Boolean).join(". ") };
  }
  const isSilent = clock().getTime() - worker.lastPollAt().getTime() > WORKER_SILENCE_MS;
  if (!isSilent) return ready;
  log.error("outbox worker silent");
  return { isReady: false, problem: "The worker that sends mails does not look for any." };
}

export async function proveWritable(db: Database, checkedAt: string): Promise<void> {
  await db
    .insertInto("healthChecks")
    .values({ name: "readyz", checkedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ checkedAt }))
    .execute();
}

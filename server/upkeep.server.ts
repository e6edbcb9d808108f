import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { indexSomeMissing } from "#features/enquiries/tables/search-documents-table.server.ts";
import type { Site } from "#server/site.server.ts";
import { removeOldCopy } from "./backup/copy-before-update.server.ts";
import { removeScratchFolders } from "./backup/scratch-folder.server.ts";
import { daysAgo, repeat } from "./clock.server.ts";
import type { UpkeepStep } from "./feature.server.ts";
import { features } from "./features.server.ts";
import { expirySteps } from "./store/expired-rows.server.ts";
import { overwriteDeleted } from "./store/open-store.server.ts";
import { mayTrustClock } from "./upkeep-clock.server.ts";

const EVERY_MS = 60 * 60_000;
const KEYS_DAYS = 30;
const QUOTA_DAYS = 2;

type UpkeepSite = Site & { readonly dataDir: string };

/**
 * When each step last ran to its end, at first the start: a step that fails or hangs gets older.
 */
export type UpkeepTimes = ReadonlyMap<string, Date>;

export function startUpkeep(site: UpkeepSite): {
  readonly doneAt: UpkeepTimes;
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const startedAt = site.clock();
  const doneAt = new Map(stepsOf(site).map(([step]) => [step, startedAt]));
  const end = repeat(EVERY_MS, async () => {
    const mayDelete = await mayTrustClock(site).catch((err) => {
      site.log.error({ err }, "upkeep failed");
      return false;
    });
    await runUpkeep(site, {
      mayDelete,
      signal: stopping.signal,
      noteDone: (step) => doneAt.set(step, site.clock()),
    });
  });
  return {
    doneAt,
    stop() {
      stopping.abort();
      return end();
    },
  };
}

type Run = {
  /** Else only the steps run that keep what is stored. */
  readonly mayDelete?: boolean;
  readonly signal?: AbortSignal;
  readonly noteDone?: (step: string) => void;
};

/**
 * Runs every step in small batches and yields in between; a failing step does not stop the next
 * ones.
 */
export async function runUpkeep(
  site: UpkeepSite,
  { mayDelete = true, signal, noteDone }: Run = {},
): Promise<void> {
  for (const [step, runBatch] of mayDelete ? stepsOf(site) : keepingSteps(site)) {
    let rows = 0;
    try {
      for (let batch = await runBatch(); batch > 0; batch = await runBatch()) {
        rows += batch;
        if (signal?.aborted) break;
        await nextTurn();
      }
      if (rows > 0) site.log.info({ step, rows }, "upkeep");
      if (!signal?.aborted) noteDone?.(step);
    } catch (err) {
      if (!signal?.aborted) site.log.error({ err, step }, "upkeep step failed");
    }
    if (signal?.aborted) return;
  }
}

const stepsOf = (site: UpkeepSite): UpkeepStep[] => [
  ...features.flatMap(({ upkeep }) => upkeep?.(site) ?? []),
  ...sharedRows(site),
  ["copy from before an update", () => removeOldCopy(site.dataDir, site.clock()).then(() => 0)],
  [
    "folders of ended backups",
    () => removeScratchFolders(site.dataDir, site.clock()).then(() => 0),
  ],
  ...keepingSteps(site),
];

const keepingSteps = (site: UpkeepSite): UpkeepStep[] => [
  ["write-ahead log", () => overwriteDeleted(site.store).then(() => 0)],
  // After an upgrade or a restore, every row is missing from the index.
  ["search index", () => site.store.transaction(indexSomeMissing)],
];

/** What several features write, and nobody needs for long. */
const sharedRows = ({ store, clock }: Site) =>
  expirySteps(store.db, {
    challenges: ["usedChallenges", "signature", sql`expires_at < ${daysAgo(clock, 0)}`],
    quotas: ["quotas", "name", sql`started_at < ${daysAgo(clock, QUOTA_DAYS)}`],
    "idempotency keys": ["idempotencyKeys", "name", sql`done_at < ${daysAgo(clock, KEYS_DAYS)}`],
  });

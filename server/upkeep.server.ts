import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "#server/context.server.ts";
import { sessionLimits } from "#server/desk/sessions.server.ts";
import { deletePastVisitors } from "./analytics/visitors.server.ts";
import { repeat } from "./clock.server.ts";
import { type RetentionDependencies, retentionSteps, type Step } from "./data-protection/retention.server.ts";
import { indexSomeMissing } from "./store/enquiries/search-documents-table.server.ts";

const EVERY_MS = 60 * 60_000;

type UpkeepDependencies = RetentionDependencies & Pick<Context, "log" | "office">;

export function startUpkeep(parts: UpkeepDependencies): () => void {
  const stopping = new AbortController();
  const end = repeat(EVERY_MS, () => runUpkeep(parts, stopping.signal));
  return () => {
    end();
    stopping.abort();
  };
}

/** Runs every step in small batches and yields in between; a failing step does not stop the next ones. */
export async function runUpkeep(parts: UpkeepDependencies, signal?: AbortSignal): Promise<void> {
  for (const [step, runBatch] of stepsOf(parts)) {
    try {
      while ((await runBatch()) > 0 && !signal?.aborted) await nextTurn();
    } catch (err) {
      if (!signal?.aborted) parts.log.error({ err, step }, "upkeep step failed");
    }
    if (signal?.aborted) return;
  }
}

const stepsOf = (parts: UpkeepDependencies): Step[] => [
  ...retentionSteps(parts, sessionLimits(parts.clock)),
  ["visitors of past days", () => deletePastVisitors(parts).then(() => 0)],
  // After an upgrade or a restore, every row is missing from the index.
  ["search index", () => indexSomeMissing(parts.store.db)],
];

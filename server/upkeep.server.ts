import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "#server/context.server.ts";
import { deletePastVisitors } from "./analytics/visitors.server.ts";
import { repeat } from "./clock.server.ts";
import { type RetentionParts, retentionSteps, type Step } from "./data-protection/retention.server.ts";
import { sessionLimits } from "./desk/sessions.server.ts";
import { indexSomeMissing } from "./store/enquiries/search-documents-table.server.ts";

const EVERY_MS = 60 * 60_000;

type UpkeepParts = RetentionParts & Pick<Context, "log" | "office">;

/** Deletes, now and every hour, whatever is past its time; returns what ends that. */
export function startUpkeep(parts: UpkeepParts): () => void {
  const stopping = new AbortController();
  const end = repeat(EVERY_MS, () => runUpkeep(parts, stopping.signal));
  return () => {
    end();
    stopping.abort();
  };
}

/**
 * Runs every step to its end, batch by batch. The batches are small and others get their turn in between, so a backlog
 * of years holds nobody up. A step that fails is logged and does not keep the next ones from running.
 */
export async function runUpkeep(parts: UpkeepParts, signal?: AbortSignal): Promise<void> {
  for (const [step, runBatch] of stepsOf(parts)) {
    try {
      while ((await runBatch()) > 0 && !signal?.aborted) await nextTurn();
    } catch (err) {
      if (!signal?.aborted) parts.log.error({ err, step }, "upkeep step failed");
    }
    if (signal?.aborted) return;
  }
}

const stepsOf = (parts: UpkeepParts): Step[] => [
  ...retentionSteps(parts, sessionLimits(parts.clock)),
  ["visitors of past days", () => deletePastVisitors(parts).then(() => 0)],
  // After an upgrade or a restore, that is all of them.
  ["search index", () => indexSomeMissing(parts.store.db)],
];

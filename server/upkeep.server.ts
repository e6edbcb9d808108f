import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "#server/context.server.ts";
import { deletePastVisitors } from "./analytics/visitors.server.ts";
import { repeat } from "./clock.server.ts";
import { type RetentionParts, retentionSteps, type Step } from "./data-protection/retention.server.ts";
import { sessionLimits } from "./desk/sessions.server.ts";
import { indexSomeMissing } from "./store/enquiries/search-documents-table.server.ts";

const EVERY_MS = 60 * 60_000;

type UpkeepParts = RetentionParts & Pick<Context, "log" | "office">;

export type StepState = { readonly step: string; readonly doneAt: Date };

export type Upkeep = ReturnType<typeof startUpkeep>;

/** Deletes, now and every hour, whatever is past its time. */
export function startUpkeep(parts: UpkeepParts) {
  const doneAt = new Map(stepsOf(parts).map(([name]) => [name, parts.clock()]));
  const stopping = new AbortController();
  const noteDone = (step: string) => void doneAt.set(step, parts.clock());
  const end = repeat(EVERY_MS, () => runUpkeep(parts, { noteDone, signal: stopping.signal }));
  return {
    /** When each step last ran to its end, or the upkeep started. */
    states: (): StepState[] => [...doneAt].map(([step, at]) => ({ step, doneAt: at })),
    stop() {
      end();
      stopping.abort();
    },
  };
}

type Run = { readonly noteDone?: (step: string) => void; readonly signal?: AbortSignal };

/**
 * Runs every step to its end, batch by batch. The batches are small and others get their turn in between, so a backlog
 * of years holds nobody up. A step that fails is logged and does not keep the next ones from running.
 */
export async function runUpkeep(parts: UpkeepParts, { noteDone, signal }: Run = {}): Promise<void> {
  for (const [step, runBatch] of stepsOf(parts)) {
    try {
      while ((await runBatch()) > 0 && !signal?.aborted) await nextTurn();
      noteDone?.(step);
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

import { setTimeout as sleep } from "node:timers/promises";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

export type Clock = () => Date;

/** UTC ISO text of the time `ms` milliseconds from now; negative for the past. */
export function isoFromNow(clock: Clock, ms = 0): string {
  return new Date(clock().getTime() + ms).toISOString();
}

export const within = (ms: number, work: Promise<unknown> | undefined) =>
  Promise.race([work, sleep(ms, null, { ref: false })]);

/** Resolves when the signal is aborted, be it long ago. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
}

/**
 * Runs the work now and every `everyMs` milliseconds, never twice at once; returns a function that
 * stops it, and resolves when the turn under way is over.
 */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  async function turn() {
    try {
      await work();
    } finally {
      underWay = null;
    }
  }
  function begin() {
    underWay ??= turn();
  }
  begin();
  const timer = setInterval(begin, everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** The time so many days ago, as it is stored. */
export const daysAgo = (clock: Clock, days: number): string => isoFromNow(clock, -days * DAY_MS);

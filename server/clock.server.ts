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

/**
 * Runs the work now and every `everyMs` milliseconds, never twice at once; returns a function that
 * stops it.
 */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => void {
  let isAtWork = false;
  async function turn() {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await work();
    } finally {
      isAtWork = false;
    }
  }
  void turn();
  const timer = setInterval(turn, everyMs);
  return () => clearInterval(timer);
}

/** The time so many days ago, as it is stored. */
export const daysAgo = (clock: Clock, days: number): string => isoFromNow(clock, -days * DAY_MS);

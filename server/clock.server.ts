import { setTimeout as sleep } from "node:timers/promises";

/** The time, injected so that tests can move it. */
export type Clock = () => Date;

/** UTC ISO text of the time `ms` milliseconds from now; negative for the past. */
export function isoFromNow(clock: Clock, ms = 0): string {
  return new Date(clock().getTime() + ms).toISOString();
}

/** Waits for the work, but no longer than this; the work itself goes on. */
export const within = (ms: number, work: Promise<unknown> | undefined) =>
  Promise.race([work, sleep(ms, null, { ref: false })]);

/** Does the work now and every so many milliseconds, never twice at a time; returns what ends that. */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => void {
  let isAtWork = false;
  async function turn() {
    if (isAtWork) return;
    isAtWork = true;
    await work();
    isAtWork = false;
  }
  void turn();
  const timer = setInterval(turn, everyMs);
  return () => clearInterval(timer);
}

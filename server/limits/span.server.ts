import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Budget } from "#server/store/budgets-table.server.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
// How far the clocks of instances may be apart, as for the outbox.
const CLOCK_SKEW_MS = 60_000;

/** So much of something within a span of time, as of now. */
export function budgetOf(clock: Clock, name: string, limit: number, spanMs: number): Budget {
  return {
    name,
    limit,
    now: isoFromNow(clock),
    over: isoFromNow(clock, -spanMs),
    future: isoFromNow(clock, CLOCK_SKEW_MS),
  };
}

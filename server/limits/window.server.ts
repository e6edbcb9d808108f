import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import type { Quota } from "#server/store/leads/quotas-table.server.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
// Maximum difference between the clocks of instances, as in the outbox.
const CLOCK_SKEW_MS = 60_000;

export type QuotaDependencies = Pick<Context, "keys" | "clock"> & { readonly perHour: number };

/** A quota of `limit` uses within the time window that ends now. */
export function quotaOf(clock: Clock, name: string, limit: number, windowMs: number): Quota {
  return {
    name,
    limit,
    now: isoFromNow(clock),
    over: isoFromNow(clock, -windowMs),
    future: isoFromNow(clock, CLOCK_SKEW_MS),
  };
}

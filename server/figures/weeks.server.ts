import { DAY_MS } from "#server/limits/span.server.ts";
import { dayOf } from "./day-salts.server.ts";

const WEEK_DAYS = 7;

/** The Monday of the week that a time is in, UTC. */
export const mondayOf = (ms: number): string => dayOf(ms - ((new Date(ms).getUTCDay() + 6) % WEEK_DAYS) * DAY_MS);

/** The Mondays of so many weeks, the last one of which holds the time. */
export const mondaysUntil = (now: number, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, index) => mondayOf(now - (weeks - 1 - index) * WEEK_DAYS * DAY_MS));

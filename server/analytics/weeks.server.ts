import { DAY_MS, MINUTE_MS } from "#server/limits/window.server.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { momentOf, wallClock } from "#shared/formats/office-time.ts";

const WEEK_DAYS = 7;
const YEAR_WEEKS = 52;

// Cached for a minute, because every view asks for today's date.
let last = { minute: Number.NaN, timeZone: "", day: "" };

/** The date of a moment in a time zone: 2026-11-21. */
export function dayOf(ms: number, timeZone: string): string {
  const minute = Math.floor(ms / MINUTE_MS);
  if (minute !== last.minute || timeZone !== last.timeZone)
    last = { minute, timeZone, day: wallClock(new Date(ms), timeZone).day };
  return last.day;
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % WEEK_DAYS));

/** The Mondays of the last `weeks` weeks, including the current one. */
export const mondaysUntil = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, index) => daysAfter(mondayOf(today), (index - weeks + 1) * WEEK_DAYS));

/** The end of the weeks that contain these days, today at the latest, and the number of weeks. */
export function weeksOf({ from, to }: { from: string; to: string }, today: string) {
  const sunday = daysAfter(mondayOf(to), WEEK_DAYS - 1);
  const last = sunday < today ? sunday : today;
  const count = (Date.parse(mondayOf(last)) - Date.parse(mondayOf(from))) / (WEEK_DAYS * DAY_MS) + 1;
  return { to: last, weeks: Math.min(Math.max(count, 1), 2 * YEAR_WEEKS), isOver: last < today };
}

/** The moment at which a day begins in a time zone, UTC ISO. */
export const startOf = (day: string, timeZone: string): string => momentOf(day, 0, timeZone).toISOString();

export type DayCount = { readonly day: string; readonly count: number };

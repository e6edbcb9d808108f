import { DAY_MS, MINUTE_MS } from "#server/clock.server.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { momentOf, wallClock } from "#shared/formats/office-time.ts";

// Cached for a minute, because every view asks for today's date.
let last = { minute: Number.NaN, timeZone: "", day: "" };

export function dayOf(ms: number, timeZone: string): string {
  const minute = Math.floor(ms / MINUTE_MS);
  if (minute !== last.minute || timeZone !== last.timeZone)
    last = { minute, timeZone, day: wallClock(new Date(ms), timeZone).day };
  return last.day;
}

export const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

export const mondaysUntil = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, index) => daysAfter(mondayOf(today), (index - weeks + 1) * 7));

export const daysBetween = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) =>
    daysAfter(from, index),
  );

export const startOf = (day: string, timeZone: string): string =>
  momentOf(day, 0, timeZone).toISOString();

import { isCalendarDay, longDay } from "#shared/formats/calendar-day.ts";

/**
 * A date such as 2026-11-21. An invalid one is shown unchanged: one bad value must not break a
 * page.
 */
export function Day({ date }: { date: string }) {
  return isCalendarDay(date) ? <time dateTime={date}>{longDay(date)}</time> : date;
}

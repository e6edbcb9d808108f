import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { longDay } from "#shared/formats/long-day.ts";

/** A date without a time, such as 2026-11-21. What is no date is shown as it is: one bad value must not stop a page. */
export function Day({ date }: { date: string }) {
  return isCalendarDay(date) ? <time dateTime={date}>{longDay(date)}</time> : date;
}

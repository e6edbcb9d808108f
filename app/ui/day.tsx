import { longDay } from "#shared/long-day.ts";

/** A date without a time, such as 2026-11-21. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{longDay(date)}</time>;
}

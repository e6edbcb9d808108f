import { daysAfter } from "#shared/formats/calendar-day.ts";
import {
  answerDueAt,
  type OfficeHours,
  wallClock,
  workingDaysIn,
} from "#shared/formats/office-time.ts";

/**
 * The day, such as 2026-11-30, by whose evening a message is answered: the promise counted in the
 * hours of the office that answers.
 */
export function answerDayOf(receivedAt: string, office: OfficeHours, promise: string): string {
  const due = answerDueAt(receivedAt, office, workingDaysIn(promise));
  return wallClock(new Date(due), office.timeZone).day;
}

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const DAY_AND_MONTH = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

const weekdayOf = (day: string): string => WEEKDAY.format(new Date(day));

/** "Monday 30 November" */
export const weekdayAndDate = (day: string): string =>
  `${weekdayOf(day)} ${DAY_AND_MONTH.format(new Date(day))}`;

/** "Monday"; with its date where that is not the next Monday, as after a holiday of a week. */
export const dayAsSaidOn = (today: string, day: string): string =>
  day < daysAfter(today, 7) ? weekdayOf(day) : weekdayAndDate(day);

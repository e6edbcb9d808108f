import { daysAfter, isCalendarDay } from "./calendar-day.ts";

export type OfficeHours = {
  readonly timeZone: string;
  /** ISO numbers, Monday is 1. */
  readonly days: readonly number[];
  readonly opens: number;
  readonly closes: number;
  /** Days on which nobody works: 2026-04-03, or 12-25 for each year. */
  readonly holidays?: readonly string[];
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const NUMBERS = ["no", "one", "two", "three", "four", "five"];

/**
 * Reads hours like "Monday to Friday, 9:30 to 18:30" or "Sunday to Thursday, 8:00 to 16:00"; throws
 * at anything else.
 */
export function readOfficeHours(
  timeZone: string,
  text: string,
  holidays: readonly string[] = [],
): OfficeHours {
  const [, from = "", to = "", ...times] =
    /^(\w+) to (\w+), (\d+):(\d\d) to (\d+):(\d\d)$/.exec(text) ?? [];
  const [first, last] = [WEEKDAYS.indexOf(from) + 1, WEEKDAYS.indexOf(to) + 1];
  const [hour = 0, minute = 0, lastHour = 0, lastMinute = 0] = times.map(Number);
  const [opens, closes] = [hour * 60 + minute, lastHour * 60 + lastMinute];
  if (first === 0 || last === 0 || closes <= opens) throw new Error(`no office hours: ${text}`);
  const days = daysBetween(first, last);
  return { timeZone, days, opens, closes, holidays };
}

/** From a weekday to another, over the end of the week where the week begins later. */
function daysBetween(first: number, last: number): readonly number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((first + index - 1) % 7) + 1);
}

/** Reads a promise like "one working day"; throws at anything else. */
export function workingDaysIn(promise: string): number {
  const [, count = ""] = /^(\w+) working days?$/.exec(promise) ?? [];
  const days = NUMBERS.includes(count) ? NUMBERS.indexOf(count) : Number.parseInt(count, 10);
  if (!(days > 0)) throw new Error(`no number of working days: ${promise}`);
  return days;
}

export type WallClock = {
  readonly day: string;
  readonly weekday: number;
  readonly minutes: number;
};

const DAY_MS = 24 * 60 * 60_000;
const SHORT = { dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
// Creating a format takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();

export function wallClock(at: Date, timeZone: string): WallClock {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, ...SHORT });
  formats.set(timeZone, format);
  const [day = "", time = ""] = format.format(at).split(", ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, weekday: weekdayOf(day), minutes: hours * 60 + minutes };
}

/**
 * The moment at which clocks of a zone show this time. When clocks go back and show it twice, the
 * first; when they skip it, the moment as far after the change as the time is after the skipped
 * hour's start, as Temporal and iCalendar do.
 */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(day) + minutes * 60_000;
  const before = offsetAt(wanted - DAY_MS, timeZone);
  const after = offsetAt(wanted + DAY_MS, timeZone);
  const earliest = wanted - Math.max(before, after);
  const latest = wanted - Math.min(before, after);
  const fitting = [earliest, latest].find(
    (moment) => moment + offsetAt(moment, timeZone) === wanted,
  );
  return new Date(fitting ?? wanted - before);
}

/** How far clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = wallClock(new Date(moment), timeZone);
  const wholeMinute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(shown.day) + shown.minutes * 60_000 - wholeMinute;
}

/** The moment of an input field's date and time in a time zone; null if invalid. */
export function momentIn(text: string, timeZone: string): Date | null {
  const [, day = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
  if (!isCalendarDay(day) || Number.isNaN(Date.parse(text))) return null;
  return momentOf(day, Number(hours) * 60 + Number(minutes), timeZone);
}

/** Whether an office works on a day: neither at weekends nor on holidays. */
export const isWorkingDay = (day: string, { days, holidays = [] }: OfficeHours): boolean =>
  days.includes(weekdayOf(day)) &&
  !holidays.includes(day) &&
  !holidays.includes(day.slice("2026-".length));

/**
 * The deadline for a reply: `workingDays` working days after this moment. Nights, weekends and
 * holidays do not count.
 */
export function answerDueAt(receivedAt: string, office: OfficeHours, workingDays: number): string {
  const clock = wallClock(new Date(receivedAt), office.timeZone);
  const isOpen = isWorkingDay(clock.day, office) && clock.minutes < office.closes;
  const minutes = isOpen ? Math.max(clock.minutes, office.opens) : office.opens;
  let day = isOpen ? clock.day : nextWorkingDay(clock.day, office);
  for (let count = 0; count < workingDays; count += 1) day = nextWorkingDay(day, office);
  return momentOf(day, minutes, office.timeZone).toISOString();
}

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

function nextWorkingDay(day: string, office: OfficeHours): string {
  let next = daysAfter(day, 1);
  while (!isWorkingDay(next, office)) next = daysAfter(next, 1);
  return next;
}

import { daysAfter, isCalendarDay } from "./calendar-day.ts";

export type OfficeHours = {
  readonly timeZone: string;
  /** ISO numbers, Monday is 1. */
  readonly days: readonly number[];
  readonly opens: number;
  readonly closes: number;
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const NUMBERS = ["no", "one", "two", "three", "four", "five"];

/** Reads hours like "Monday to Friday, 9:30 to 18:30"; throws at anything else. */
export function readOfficeHours(timeZone: string, text: string): OfficeHours {
  const [, from = "", to = "", ...times] = /^(\w+) to (\w+), (\d+):(\d\d) to (\d+):(\d\d)$/.exec(text) ?? [];
  const [first, last] = [WEEKDAYS.indexOf(from) + 1, WEEKDAYS.indexOf(to) + 1];
  const [hour = 0, minute = 0, lastHour = 0, lastMinute = 0] = times.map(Number);
  if (first === 0 || last < first) throw new Error(`no office hours: ${text}`);
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { timeZone, days, opens: hour * 60 + minute, closes: lastHour * 60 + lastMinute };
}

/** Reads a promise like "one working day"; throws at anything else. */
export function workingDaysIn(promise: string): number {
  const [, count = ""] = /^(\w+) working days?$/.exec(promise) ?? [];
  const days = NUMBERS.includes(count) ? NUMBERS.indexOf(count) : Number.parseInt(count, 10);
  if (!(days > 0)) throw new Error(`no number of working days: ${promise}`);
  return days;
}

export type WallClock = { readonly day: string; readonly weekday: number; readonly minutes: number };

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

export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(day) + minutes * 60_000;
  let moment = wanted;
  // Repeated once, for days on which the clocks change.
  for (let round = 0; round < 2; round += 1) {
    const shown = wallClock(new Date(moment), timeZone);
    moment += wanted - (Date.parse(shown.day) + shown.minutes * 60_000);
  }
  return new Date(moment);
}

/** The moment of an input field's date and time in a time zone; null if invalid. */
export function momentIn(text: string, timeZone: string): Date | null {
  const [, day = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
  if (!isCalendarDay(day) || Number.isNaN(Date.parse(text))) return null;
  return momentOf(day, Number(hours) * 60 + Number(minutes), timeZone);
}

/** The deadline for a reply: `workingDays` working days after this moment. Nights and weekends do not count. */
export function answerDueAt(receivedAt: string, office: OfficeHours, workingDays: number): string {
  const clock = wallClock(new Date(receivedAt), office.timeZone);
  const isOpen = office.days.includes(clock.weekday) && clock.minutes < office.closes;
  const minutes = isOpen ? Math.max(clock.minutes, office.opens) : office.opens;
  let day = isOpen ? clock.day : nextWorkingDay(clock.day, office);
  for (let count = 0; count < workingDays; count += 1) day = nextWorkingDay(day, office);
  return momentOf(day, minutes, office.timeZone).toISOString();
}

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

function nextWorkingDay(day: string, office: OfficeHours): string {
  let next = daysAfter(day, 1);
  while (!office.days.includes(weekdayOf(next))) next = daysAfter(next, 1);
  return next;
}

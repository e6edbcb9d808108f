import type { OfficeHours } from "./office-time.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY_MS = 24 * 60 * 60_000;
/** Nobody is away for longer. */
const MOST_DAYS = 31;

const clockOf = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Read without office-time.ts, which would bring the code of forms to every page. */
function wallClockIn(timeZone: string, now: Date) {
  const day = now.toLocaleDateString("en-CA", { timeZone });
  const time = now.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, minutes: hours * 60 + minutes };
}

const weekdayOf = (day: string) => new Date(day).getUTCDay() || WEEKDAYS.length;

const daysLater = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, day.length);

/** The weekday; with its date where it comes earlier, too. */
function dayIn(count: number, day: string): string {
  const weekday = WEEKDAYS[weekdayOf(day) - 1] ?? "";
  if (count < WEEKDAYS.length) return weekday;
  const date = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  return `${weekday} ${new Date(day).toLocaleDateString("en-GB", date)},`;
}

/** Whether somebody is there now, and until or from when. */
export function officeState(office: OfficeHours, now: Date): string {
  const { timeZone, days, opens, closes, holidays = [] } = office;
  const { day, minutes } = wallClockIn(timeZone, now);
  const worksOn = (date: string) =>
    days.includes(weekdayOf(date)) &&
    !holidays.some((holiday) => holiday === date || holiday === date.slice("2026-".length));
  if (worksOn(day) && minutes >= opens && minutes < closes) return `Open until ${clockOf(closes)}`;
  if (worksOn(day) && minutes < opens) return `Closed, opens at ${clockOf(opens)}`;
  for (let count = 1; count <= MOST_DAYS; count += 1) {
    const next = daysLater(day, count);
    if (worksOn(next)) return `Closed, opens ${dayIn(count, next)} ${clockOf(opens)}`;
  }
  return "Closed";
}

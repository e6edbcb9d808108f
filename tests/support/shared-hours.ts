import { momentOf, type OfficeHours } from "#shared/formats/office-time.ts";

type WorkingDay = Pick<OfficeHours, "timeZone" | "opens" | "closes">;

/**
 * The least and the most hours that two places share on a day of this year: clocks change on
 * different Sundays.
 */
export function sharedHours(one: WorkingDay, other: WorkingDay, year: number) {
  const shared = daysOf(year).map((day) => hoursSharedOn(day, one, other));
  return { least: Math.min(...shared), most: Math.max(...shared) };
}

function hoursSharedOn(day: string, one: WorkingDay, other: WorkingDay): number {
  const starts = [one, other].map(({ opens, timeZone }) =>
    momentOf(day, opens, timeZone).getTime(),
  );
  const ends = [one, other].map(({ closes, timeZone }) =>
    momentOf(day, closes, timeZone).getTime(),
  );
  return Math.max(0, Math.min(...ends) - Math.max(...starts)) / 3_600_000;
}

/** The Wednesdays of a year, since clocks change on Sundays. */
function daysOf(year: number): string[] {
  const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)));
  return days.filter((day) => day.getUTCDay() === 3).map((day) => day.toISOString().slice(0, 10));
}

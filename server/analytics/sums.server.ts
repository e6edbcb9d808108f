import { DAY_MS } from "#server/limits/window.server.ts";
import type { Answered } from "#server/store/enquiries/enquiry-counts.server.ts";
import type { AnswerFigures, NamedCount, TimeCount, Yield } from "#shared/contracts/desk-analytics.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { countedName } from "./page-view.server.ts";
import { type DayCount, mondayOf } from "./weeks.server.ts";

export const MAX_SHOWN = 20;
const HOUR_MS = 3_600_000;

export const medianHours = (answers: readonly { readonly took: number }[]) => {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : (sorted[Math.floor(sorted.length / 2)] ?? 0) / HOUR_MS;
};

/** How many answers each member gave, and how long they took. */
export function byMember(answers: readonly Answered[]): AnswerFigures[] {
  const members = sumsBy(
    answers.map((answer) => ({ ...answer, count: 1 })),
    ({ memberId }) => memberId,
  );
  return members.map(({ name, count }) => ({
    name,
    answered: count,
    medianHours: medianHours(answers.filter(({ memberId }) => memberId === name)) ?? 0,
  }));
}

/** The second half of the weeks, compared with the first half. */
export function trendOf(weeks: readonly TimeCount[]) {
  const half = weeks.length / 2;
  const sum = (some: readonly TimeCount[]) => some.reduce((total, { count }) => total + count, 0);
  return { now: sum(weeks.slice(half)), before: sum(weeks.slice(0, half)) };
}

export function inDays(from: string, to: string, days: readonly DayCount[]): TimeCount[] {
  const counts = countsBy(days, (day) => day);
  return daysBetween(from, to).map((at) => ({ at, count: counts.get(at) ?? 0 }));
}

/** Every day from `from` to `to`, both included. */
export const daysBetween = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) => daysAfter(from, index));

export function inWeeks(mondays: readonly string[], days: readonly DayCount[]): TimeCount[] {
  const counts = countsBy(days, mondayOf);
  return mondays.map((at) => ({ at, count: counts.get(at) ?? 0 }));
}

/** Counts the moments in each week. `starts` holds the beginning of each week and the end of the last one. */
export const countByWeek = (mondays: readonly string[], starts: readonly string[], moments: readonly string[]) =>
  mondays.map((at, index): TimeCount => {
    const [start = "", next = ""] = starts.slice(index);
    return { at, count: moments.filter((moment) => moment >= start && moment < next).length };
  });

const countsBy = (days: readonly DayCount[], key: (day: string) => string) =>
  new Map(sumsBy(days, ({ day }) => key(day)).map(({ name, count }) => [name, count]));

/** Counts summed by name, largest first. */
export function sumsBy<Row extends { readonly count: number }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): NamedCount[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.count);
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Pages or campaigns with enquiries in this or the earlier period, with their views; most enquiries first. */
export function yields(
  views: readonly NamedCount[],
  enquiries: readonly (NamedCount & { readonly status: string })[],
  before: readonly NamedCount[],
) {
  const viewsOf = new Map(views.map(({ name, count }) => [name, count]));
  const lines = new Map<string, Yield>();
  const lineOf = (given: string): Yield => {
    const name = countedName(given);
    return lines.get(name) ?? { name, views: viewsOf.get(name) ?? 0, enquiries: 0, before: 0, statuses: {} };
  };
  for (const { name, status, count } of enquiries) {
    const line = lineOf(name);
    const statuses = { ...line.statuses, [status]: (line.statuses[status] ?? 0) + count };
    lines.set(line.name, { ...line, enquiries: line.enquiries + count, statuses });
  }
  for (const { name, count } of before) {
    const line = lineOf(name);
    lines.set(line.name, { ...line, before: line.before + count });
  }
  return [...lines.values()].sort((a, b) => b.enquiries - a.enquiries || b.before - a.before).slice(0, MAX_SHOWN);
}

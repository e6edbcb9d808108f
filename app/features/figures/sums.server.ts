import type { OutcomeGroup } from "#features/enquiries/tables/enquiry-counts.server.ts";
import { HOUR_MS } from "#server/clock.server.ts";
import {
  type Loss,
  type NamedCount,
  NO_REASON,
  type TimeCount,
  type Worth,
  type Yield,
} from "./figures.ts";
import { countedName } from "./page-view.server.ts";

export const MAX_SHOWN = 20;

export const medianHours = (durations: readonly number[]) => {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : (sorted[Math.floor(sorted.length / 2)] ?? 0) / HOUR_MS;
};

export const total = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

export function seriesOf(points: readonly string[], counts: readonly NamedCount[]): TimeCount[] {
  const found = new Map(counts.map(({ name, count }) => [name, count]));
  return points.map((at) => ({ at, count: found.get(at) ?? 0 }));
}

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

export function yields(
  views: readonly NamedCount[],
  enquiries: readonly (NamedCount & { readonly status: string })[],
  closed: readonly (OutcomeGroup & { readonly name: string })[],
  won: readonly string[],
) {
  const viewsOf = new Map(views.map(({ name, count }) => [name, count]));
  const lines = new Map<string, Omit<Yield, "worth">>();
  for (const { name: given, status, count } of enquiries) {
    const name = countedName(given);
    const line = lines.get(name) ?? {
      name,
      views: viewsOf.get(name) ?? 0,
      enquiries: 0,
      statuses: {},
    };
    const statuses = { ...line.statuses, [status]: (line.statuses[status] ?? 0) + count };
    lines.set(name, { ...line, enquiries: line.enquiries + count, statuses });
  }
  const first = [...lines.values()].sort((a, b) => b.enquiries - a.enquiries).slice(0, MAX_SHOWN);
  return first.map((line): Yield => {
    const valued = closed.filter(({ name, isWon }) => isWon && countedName(name) === line.name);
    const count = won.reduce((sum, status) => sum + (line.statuses[status] ?? 0), 0);
    return { ...line, worth: worthOf(valued, count) };
  });
}

/** The worth of so many enquiries, of which these groups say theirs. */
export function worthOf(groups: readonly OutcomeGroup[], count: number): Worth {
  const known = groups.reduce((sum, group) => sum + group.known, 0);
  return { sum: groups.reduce((sum, group) => sum + group.worth, 0), unknown: count - known };
}

/** The reasons of so many losses, the most frequent first. */
export function lossesBy(closed: readonly OutcomeGroup[], count: number): Loss[] {
  const lost = closed.filter(({ isWon }) => !isWon);
  const given = lost.flatMap((group) =>
    group.lostReason === null || group.count === 0 ? [] : [{ ...group, name: group.lostReason }],
  );
  const lines = sumsBy(given, ({ name }) => name);
  const rest = { name: NO_REASON, count: count - total(lines) };
  return [...lines, ...(rest.count > 0 ? [rest] : [])].map((line) => {
    const reason = line === rest ? null : line.name;
    const groups = lost.filter(({ lostReason }) => lostReason === reason);
    return { ...line, worth: worthOf(groups, line.count) };
  });
}

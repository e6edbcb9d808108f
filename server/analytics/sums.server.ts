import { HOUR_MS } from "#server/clock.server.ts";
import type { NamedCount, TimeCount, Yield } from "#shared/contracts/desk-analytics.ts";
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

export function yields(views: readonly NamedCount[], enquiries: readonly (NamedCount & { readonly status: string })[]) {
  const viewsOf = new Map(views.map(({ name, count }) => [name, count]));
  const lines = new Map<string, Yield>();
  for (const { name: given, status, count } of enquiries) {
    const name = countedName(given);
    const line = lines.get(name) ?? { name, views: viewsOf.get(name) ?? 0, enquiries: 0, statuses: {} };
    const statuses = { ...line.statuses, [status]: (line.statuses[status] ?? 0) + count };
    lines.set(name, { ...line, enquiries: line.enquiries + count, statuses });
  }
  return [...lines.values()].sort((a, b) => b.enquiries - a.enquiries).slice(0, MAX_SHOWN);
}

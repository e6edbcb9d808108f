import { formatCount } from "#app/desk/frame/format-count.ts";
import { findRecord } from "#content/find-record.ts";
import type { NamedCount, Trend } from "#shared/contracts/desk-analytics.ts";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const two = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 2 });
const one = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

const DAY_HOURS = 24;
const MINUTES = 60;
const THOUSAND = 1_000;

/** A short form of a count: 1.2k. */
export const formatShort = (count: number): string =>
  count < THOUSAND ? `${count}` : `${one.format(count / THOUSAND)}k`;

/** A day, or the Monday of a week: 16 Nov 2026. */
export const formatDay = (at: string): string => day.format(new Date(at));

/** A duration: 40 min, 5.2 hours, 3 days. */
export function formatHours(hours: number): string {
  if (hours < 1) return `${Math.round(hours * MINUTES)} min`;
  return hours < 2 * DAY_HOURS ? `${one.format(hours)} hours` : `${one.format(hours / DAY_HOURS)} days`;
}

/** Below 20 a percentage is misleading. */
const LEAST_BASE = 20;

/** A share as a percentage: 2.4%, or 0.049% for a small one; if the whole is too small, the counts instead. */
export function formatShare(part: number, whole: number): string {
  if (whole < LEAST_BASE) return `Too few (${whole} of ${LEAST_BASE})`;
  const percent = (part / whole) * 100;
  return `${percent < 1 ? two.format(percent) : one.format(percent)}%`;
}

/** The change of a figure: +12%, unchanged, or the difference for small numbers; "" if unknown. */
export function formatTrend({ now, before }: Trend, show: (figure: number) => string): string {
  if (now === null || before === null) return "";
  if (now === before) return "unchanged";
  const sign = now < before ? "\u2212" : "+";
  if (before < LEAST_BASE) return `${sign}${show(Math.abs(now - before))}`;
  const percent = Math.round(Math.abs(now / before - 1) * 100);
  return percent === 0 ? "unchanged" : `${sign}${formatCount(percent)}%`;
}

/** The display name; names from URLs that match no record are shown unchanged. */
export const nameIn = (names: Readonly<Record<string, string>>, name: string): string =>
  findRecord(names, name) ?? name;

/** Each count as a share of the largest. */
export function sharesOfMost(lines: readonly NamedCount[]) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return ({ count }: NamedCount) => count / most;
}

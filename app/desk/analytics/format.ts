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

/** A share as a percentage: 2.4%, or 0.049% for a small one; "" if the whole is too small. */
export function formatShare(part: number, whole: number): string {
  if (whole < LEAST_BASE) return "";
  const percent = (part / whole) * 100;
  return `${percent < 1 ? two.format(percent) : one.format(percent)}%`;
}

/** The change of a count: +12%, −5%, unchanged; "" if the earlier count is too small. */
export const formatTrend = ({ now, before }: Trend): string =>
  (before ?? 0) < LEAST_BASE && now !== before ? "" : formatChange({ now, before });

/** The change of a figure that is not a count, such as a median. */
export function formatChange({ now, before }: Trend): string {
  if (now === null || before === null || before === 0) return "";
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return "unchanged";
  return percent < 0 ? `\u2212${formatCount(-percent)}%` : `+${formatCount(percent)}%`;
}

/** The display name; names from URLs that match no record are shown unchanged. */
export const nameIn = (names: Readonly<Record<string, string>>, name: string): string =>
  findRecord(names, name) ?? name;

/** Each count as a share of the largest. */
export function sharesOfMost(lines: readonly NamedCount[]) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return ({ count }: NamedCount) => count / most;
}

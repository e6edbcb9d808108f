import { formatCount } from "#app/desk/frame/format-count.ts";
import { findRecord } from "#content/find-record.ts";
import type { NamedCount, Trend } from "#shared/contracts/desk-analytics.ts";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const two = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 2 });
const one = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

const DAY_HOURS = 24;
const MINUTES = 60;
const THOUSAND = 1_000;

/** A count where there is little room: 1.2k. */
export const formatShort = (count: number): string =>
  count < THOUSAND ? `${count}` : `${one.format(count / THOUSAND)}k`;

/** A day, or the Monday of a week: 16 Nov 2026. */
export const formatDay = (at: string): string => day.format(new Date(at));

/** How long something took: 40 min, 5.2 hours, 3 days. */
export function formatHours(hours: number): string {
  if (hours < 1) return `${Math.round(hours * MINUTES)} min`;
  return hours < 2 * DAY_HOURS ? `${one.format(hours)} hours` : `${one.format(hours / DAY_HOURS)} days`;
}

/** Of fewer a percentage says nothing. */
const LEAST_BASE = 20;

/** One of many as a share: 2.4%, or 0.049% of very many; "" of too few. */
export function formatShare(part: number, whole: number): string {
  if (whole < LEAST_BASE) return "";
  const percent = (part / whole) * 100;
  return `${percent < 1 ? two.format(percent) : one.format(percent)}%`;
}

/** How a count changed: +12%, −5%, unchanged; "" when there is too little to compare with. */
export const formatTrend = ({ now, before }: Trend): string =>
  (before ?? 0) < LEAST_BASE && now !== before ? "" : formatChange({ now, before });

/** The same of what is no count, like a median. */
export function formatChange({ now, before }: Trend): string {
  if (now === null || before === null || before === 0) return "";
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return "unchanged";
  return percent < 0 ? `\u2212${formatCount(-percent)}%` : `+${formatCount(percent)}%`;
}

/** How a name that was counted is called here; strangers name some, so that of no record stays as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, name: string): string =>
  findRecord(names, name) ?? name;

/** How much each count is of the most frequent one. */
export function sharesOfMost(lines: readonly NamedCount[]) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return ({ count }: NamedCount) => count / most;
}

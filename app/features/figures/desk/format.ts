import { findRecord } from "#content/find-record.ts";
import { type ReportQuery, reportFilters, reportWeeks } from "#features/figures/figures.ts";

const twoDigits = new Intl.NumberFormat("en-GB", { style: "percent", maximumSignificantDigits: 2 });

const LEAST_BASE = 20;

export const formatShare = (part: number, whole: number): string =>
  whole < LEAST_BASE ? `Too few (${whole} of ${LEAST_BASE})` : twoDigits.format(part / whole);

export const nameIn = (names: Readonly<Record<string, string>>, name: string): string =>
  findRecord(names, name) ?? name;

const USUAL = 12;

export function readPeriod(query: URLSearchParams): ReportQuery {
  const asked = Number(query.get("weeks"));
  const by = reportFilters.find((each) => query.get(each));
  return {
    weeks: reportWeeks.find((each) => each === asked) ?? USUAL,
    isByDay: query.get("by") === "day",
    filter: by ? { by, name: query.get(by) ?? "" } : null,
  };
}

export function figuresHref(
  period: ReportQuery,
  changes: Partial<ReportQuery>,
  path = "/desk/figures",
): string {
  const { weeks, isByDay, filter } = { ...period, ...changes };
  const query = new URLSearchParams({ weeks: String(weeks) });
  if (isByDay) query.set("by", "day");
  if (filter) query.set(filter.by, filter.name);
  return `${path}?${query}`;
}

import { type ReportQuery, reportFilters, reportWeeks } from "#shared/contracts/desk-analytics.ts";

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

export function figuresHref(period: ReportQuery, changes: Partial<ReportQuery>): string {
  const { weeks, isByDay, filter } = { ...period, ...changes };
  const query = new URLSearchParams({ weeks: String(weeks) });
  if (isByDay) query.set("by", "day");
  if (filter) query.set(filter.by, filter.name);
  return `/desk/figures?${query}`;
}

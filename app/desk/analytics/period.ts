import { type ReportFilter, type ReportWeeks, reportFilters, reportWeeks } from "#shared/contracts/desk-analytics.ts";

const USUAL: ReportWeeks = 12;

/** What the page shows: how many weeks, by week or day, and narrowed to what. */
export type Period = {
  readonly weeks: ReportWeeks;
  readonly isByDay: boolean;
  readonly filter: ReportFilter | null;
};

export function readPeriod(query: URLSearchParams): Period {
  const asked = Number(query.get("weeks"));
  const by = reportFilters.find((each) => query.get(each));
  return {
    weeks: reportWeeks.find((each) => each === asked) ?? USUAL,
    isByDay: query.get("by") === "day",
    filter: by ? { by, name: query.get(by) ?? "" } : null,
  };
}

/** The address of the page with some of that replaced. */
export function figuresHref(period: Period, changes: Partial<Period>): string {
  const { weeks, isByDay, filter } = { ...period, ...changes };
  const query = new URLSearchParams({ weeks: String(weeks) });
  if (isByDay) query.set("by", "day");
  if (filter) query.set(filter.by, filter.name);
  return `/desk/figures?${query}`;
}

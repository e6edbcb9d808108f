import { type ReportFilter, type ReportPeriod, reportFilters, reportWeeks } from "#shared/contracts/desk-analytics.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";

const USUAL = 12;

/** The page's settings: the weeks, by week or day, and the filter. */
export type Period = {
  readonly span: ReportPeriod;
  readonly isByDay: boolean;
  readonly filter: ReportFilter | null;
};

export function readPeriod(query: URLSearchParams): Period {
  const asked = Number(query.get("weeks"));
  const [from = "", to = ""] = ["from", "to"].map((name) => query.get(name) ?? "");
  const by = reportFilters.find((each) => query.get(each));
  const isRange = isCalendarDay(from) && isCalendarDay(to) && from <= to;
  return {
    span: isRange ? { from, to } : { weeks: reportWeeks.find((each) => each === asked) ?? USUAL },
    isByDay: query.get("by") === "day",
    filter: by ? { by, name: query.get(by) ?? "" } : null,
  };
}

/** The page's URL with some settings replaced. */
export function figuresHref(period: Period, changes: Partial<Period>): string {
  const { span, isByDay, filter } = { ...period, ...changes };
  const query = new URLSearchParams("weeks" in span ? { weeks: String(span.weeks) } : span);
  if (isByDay) query.set("by", "day");
  if (filter) query.set(filter.by, filter.name);
  return `/desk/figures?${query}`;
}

import { type ReportFilter, type ReportPeriod, reportFilters, reportWeeks } from "#shared/contracts/desk-analytics.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";

const USUAL = 12;

/** The page's settings: the weeks, by week or day, and the filter. */
export type Period = {
  readonly span: ReportPeriod;
  /** How the entered dates were corrected; null if they are used as entered. */
  readonly note: "swapped" | "ignored" | null;
  readonly isByDay: boolean;
  readonly filter: ReportFilter | null;
};

export function readPeriod(query: URLSearchParams): Period {
  const asked = Number(query.get("weeks"));
  const [from = "", to = ""] = ["from", "to"].map((name) => query.get(name) ?? "");
  const by = reportFilters.find((each) => query.get(each));
  const isRange = isCalendarDay(from) && isCalendarDay(to);
  const [first = "", last = ""] = [from, to].sort();
  return {
    span: isRange ? { from: first, to: last } : { weeks: reportWeeks.find((each) => each === asked) ?? USUAL },
    note: isRange ? (first === from ? null : "swapped") : from || to ? "ignored" : null,
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

/** The number of weeks in a report, including the current one. */
export const reportWeeks = [4, 12, 26, 52] as const;

export const NO_CAMPAIGN = "(none)";

export type NamedCount = { readonly name: string; readonly count: number };
/** A count of a day, or of a week, which is identified by its Monday. */
export type TimeCount = { readonly at: string; readonly count: number };

export const reportFilters = ["page", "campaign", "site"] as const;
export type ReportFilter = { readonly by: (typeof reportFilters)[number]; readonly name: string };

/** The last weeks, counted by week or by day, of everything or of a page, campaign or site. */
export type ReportQuery = {
  readonly weeks: (typeof reportWeeks)[number];
  readonly isByDay: boolean;
  readonly filter: ReportFilter | null;
};

/** A figure of the current weeks and of an equally long time before; null if unknown. */
export type Trend = { readonly now: number | null; readonly before: number | null };

/** A page or campaign: its page views, and the enquiries from it. */
export type Yield = {
  readonly name: string;
  readonly views: number;
  readonly enquiries: number;
  readonly statuses: Readonly<Record<string, number>>;
};

/** A filter applies to enquiries and views; visitors and subscribers are not stored by page or source. */
export type AnalyticsReport = {
  /** The first day, a Monday in the office's time zone. */
  readonly from: string;
  readonly timeZone: string;
  readonly isCounting: boolean;
  /** By day if asked, except for a filtered report: views of a page or source are stored by week. */
  readonly views: readonly TimeCount[];
  /** The sum of each day's visitors. */
  readonly visitors: readonly TimeCount[];
  readonly devices: readonly NamedCount[];
  readonly viewed: readonly NamedCount[];
  /** The pages and campaigns of enquiries; empty if the report is filtered. */
  readonly pages: readonly Yield[];
  readonly campaigns: readonly Yield[];
  readonly sites: readonly NamedCount[];
  readonly trends: Readonly<Record<"enquiries" | "answerHours" | "views" | "visitors" | "confirmed", Trend>>;
  readonly enquiries: readonly TimeCount[];
  readonly kinds: readonly NamedCount[];
  readonly statuses: readonly NamedCount[];
  readonly statusesBefore: readonly NamedCount[];
  /** Further enquiries that are flagged or spam, and counted nowhere else. */
  readonly spam: number;
};

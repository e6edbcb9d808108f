/** How many weeks a report covers, including the current one. */
export const reportWeeks = [4, 12, 26, 52] as const;
/** The last weeks, or all weeks that have one of the days from one to another. */
export type ReportPeriod =
  | { readonly weeks: (typeof reportWeeks)[number] }
  | { readonly from: string; readonly to: string };

export type NamedCount = { readonly name: string; readonly count: number };
/** What was counted on a day, or in a week, which is named by its Monday. */
export type TimeCount = { readonly at: string; readonly count: number };

/** A page, campaign or referring site to which a report is narrowed. */
export const reportFilters = ["page", "campaign", "site"] as const;
export type ReportFilter = { readonly by: (typeof reportFilters)[number]; readonly name: string };

/** Who answered first, how many enquiries, and after how many hours at the median. */
export type AnswerFigures = { readonly name: string; readonly answered: number; readonly medianHours: number };

/** A figure of the weeks until now, and of as much of the weeks before them; null where that is not known. */
export type Trend = { readonly now: number | null; readonly before: number | null };

/** A page or a campaign: its page views, and the enquiries that came from it. */
export type Yield = {
  readonly name: string;
  readonly views: number;
  readonly enquiries: number;
  /** The enquiries of the weeks before. */
  readonly before: number;
  /** How many of the enquiries have each status now. */
  readonly statuses: Readonly<Record<string, number>>;
};

/** A filter narrows enquiries and views; visitors and subscribers are not stored by page or source. */
export type AnalyticsReport = {
  /** Days of the office's calendar, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Its last week has ended. */
  readonly isOver: boolean;
  readonly timeZone: string;
  /** Whether visits are counted; enquiries always are. */
  readonly isCounting: boolean;
  readonly views: readonly TimeCount[];
  /** The sum of the visitors of each day. */
  readonly visitors: readonly TimeCount[];
  readonly devices: readonly NamedCount[];
  /** The pages with the most views. */
  readonly viewed: readonly NamedCount[];
  /** Where enquiries came from; neither pages nor campaigns where the report is narrowed to one. */
  readonly pages: readonly Yield[];
  readonly campaigns: readonly Yield[];
  readonly sites: readonly NamedCount[];
  readonly trends: Readonly<Record<"enquiries" | "answerHours" | "views" | "visitors" | "confirmed", Trend>>;
  readonly enquiries: readonly TimeCount[];
  /** Those of as many weeks before, the last one up to the time of the week that it is now. */
  readonly enquiriesBefore: readonly TimeCount[];
  /** Of the newest 2,000 that were answered; the id is empty where nobody knows who did. */
  readonly answers: readonly AnswerFigures[];
  /** The same by day; visits from the first day on that was counted by itself. */
  readonly days: Readonly<Record<"views" | "visitors" | "enquiries", readonly TimeCount[]>>;
  readonly kinds: readonly NamedCount[];
  readonly statuses: readonly NamedCount[];
  readonly statusesBefore: readonly NamedCount[];
  /** How many more came that are flagged or spam, and counted nowhere else. */
  readonly spam: number;
  readonly confirmed: readonly TimeCount[];
  readonly unsubscribed: readonly TimeCount[];
  readonly subscribers: number;
};

export const reportWeeks = [4, 12, 26, 52] as const;

export const NO_CAMPAIGN = "(none)";

export type NamedCount = { readonly name: string; readonly count: number };
/** A count of a day, or of a week, which is identified by its Monday. */
export type TimeCount = { readonly at: string; readonly count: number };

export const reportFilters = ["page", "campaign", "site"] as const;
export type ReportFilter = { readonly by: (typeof reportFilters)[number]; readonly name: string };

export type ReportQuery = {
  readonly weeks: (typeof reportWeeks)[number];
  readonly isByDay: boolean;
  readonly filter: ReportFilter | null;
};

/** A figure of the current weeks and of an equally long time before; null if unknown. */
export type Trend = { readonly now: number | null; readonly before: number | null };

export type Yield = {
  readonly name: string;
  readonly views: number;
  readonly enquiries: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Of what was won. */
  readonly worth: Worth;
};

/** The sum of the known amounts of some enquiries, and how many of them have none. */
export type Worth = { readonly sum: number; readonly unknown: number };

/** How many enquiries were lost for a reason, and what they had been worth. */
export type Loss = NamedCount & { readonly worth: Worth };

export const NO_REASON = "(no reason)";

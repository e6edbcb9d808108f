/** The things that are counted, each separately, so that no row describes one visitor. */
export const dimensions = [
  /** Page views by page. */
  "page",
  /** Page views from other sites, by the host of the referring page. */
  "site",
  /** Page views by campaign. */
  "campaign",
  /** Page views by day. */
  "day",
  /** Visitors by day. */
  "visitors",
] as const;
export type Dimension = (typeof dimensions)[number];

/** Dimensions whose names visitors can make up. */
export const namedByVisitors: readonly Dimension[] = ["site", "campaign"];

export type Device = "phone" | "tablet" | "desktop";

/** A count of a week, which is identified by its Monday. */
export type Counter = {
  readonly dimension: Dimension;
  readonly week: string;
  readonly name: string;
  readonly device: Device;
  readonly count: number;
};

/** Stands for names beyond the limit. */
export const OTHERS = "(others)";
/** The site of a page view without a referrer: typed, a bookmark, or from a mail program. */
export const DIRECT = "(direct)";

/** The things that are counted, each separately, so that no row describes one visitor. */
export const dimensions = ["page", "site", "campaign", "day", "visitors"] as const;
export type Dimension = (typeof dimensions)[number];

export const namedByVisitors: readonly Dimension[] = ["site", "campaign"];

export type Device = "phone" | "tablet" | "desktop";

export type Counter = {
  readonly dimension: Dimension;
  readonly week: string;
  readonly name: string;
  readonly device: Device;
  readonly count: number;
};

export const OTHERS = "(others)";
/** The site of a page view without a referrer: typed, a bookmark, or from a mail program. */
export const DIRECT = "(direct)";

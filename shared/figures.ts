/** What is counted. Each is counted for itself, so that no row tells what one visitor did. */
export const dimensions = [
  /** Views by page. */
  "page",
  /** Views that did not come from a page of ours, by the site that led here. */
  "site",
  /** Views by campaign. */
  "campaign",
  /** Visitors of a day; no name. */
  "visitors",
  /** Searches, by whether something was found. */
  "search",
  /** Of real visits, by kind of page and step of a scale (shared/scale.ts). */
  "LCP",
  "INP",
  "CLS",
  /** Enquiries by the day they came, counted from the list. */
  "enquiry-kind",
  "enquiry-page",
  "enquiry-campaign",
  "enquiry-status",
  /** How long a first answer took, by step of a scale. */
  "answer",
] as const;
export type Dimension = (typeof dimensions)[number];

export const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** How often something of this name was counted on a day, UTC. */
export type Tally = {
  readonly dimension: Dimension;
  readonly day: string;
  readonly name: string;
  /** "" where it is not told apart. */
  readonly device: Device | "";
  readonly count: number;
};

/** In the place of names beyond those that a day has room for. */
export const OTHERS = "(others)";
/** The site of a view that came from none: typed, kept as a bookmark, or from a mail program. */
export const DIRECT = "(direct)";

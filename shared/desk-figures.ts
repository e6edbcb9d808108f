import type { Device } from "./figures.ts";

/** How many weeks the figures may reach back, this one among them. */
export const figureWeeks = [4, 12, 26, 52] as const;
export type FigureWeeks = (typeof figureWeeks)[number];

export type NamedCount = { readonly name: string; readonly count: number };
/** What was counted in a week, which is named by its Monday. */
export type WeekCount = { readonly week: string; readonly count: number };

/** A page or a campaign: what was read, and what was asked from it. */
export type Yield = { readonly name: string; readonly views: number; readonly enquiries: number };

/** How a kind of page was on a kind of device: three visits of four were at least as good. */
export type FieldVitals = {
  readonly pageKind: string;
  readonly device: Device;
  readonly visits: number;
  /** In milliseconds; null where no visit told. */
  readonly LCP: number | null;
  readonly INP: number | null;
  /** Without a unit. */
  readonly CLS: number | null;
};

export type FiguresView = {
  /** Days of UTC, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Whether visits are counted; enquiries always are. */
  readonly isCounting: boolean;
  readonly views: readonly WeekCount[];
  /** Those of each day, added up. */
  readonly visitors: readonly WeekCount[];
  readonly devices: readonly NamedCount[];
  readonly pages: readonly Yield[];
  readonly campaigns: readonly Yield[];
  readonly sites: readonly NamedCount[];
  readonly searches: { readonly found: number; readonly nothing: number };
  readonly enquiries: readonly WeekCount[];
  readonly kinds: readonly NamedCount[];
  readonly statuses: readonly NamedCount[];
  /** In hours; null when nothing was answered. */
  readonly medianAnswerHours: number | null;
  readonly vitals: readonly FieldVitals[];
  readonly confirmed: readonly WeekCount[];
  readonly unsubscribed: readonly WeekCount[];
  readonly subscribers: number;
};

/** What was counted, for the people at the desk. */
export type FiguresDesk = { view(weeks: FigureWeeks): Promise<FiguresView> };

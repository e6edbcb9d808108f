import {
  changesSince,
  countConfirmed,
} from "#features/newsletter/tables/subscriber-changes-table.server.ts";
import type { Site } from "#server/site.server.ts";
import { momentOf, wallClock } from "#shared/formats/office-time.ts";

const MONTHS = 24;

export type SubscriberMonth = {
  /** Its first day. */
  readonly at: string;
  readonly gained: number;
  readonly lost: number;
  /** Confirmed subscribers at its end; of the current month, now. */
  readonly total: number;
};

export type SubscriberMonths = {
  readonly months: readonly SubscriberMonth[];
  /**
   * Up to when changes were counted afterwards, from what was still stored; null if none of these
   * months was.
   */
  readonly storedUntil: string | null;
};

/** Subscribers gained and lost in each of 24 months of the office's calendar, the oldest first. */
export async function subscriberMonths({
  store: { db },
  clock,
  office,
}: Pick<Site, "store" | "clock" | "office">): Promise<SubscriberMonths> {
  const { timeZone } = office();
  const firstDays = monthsUntil(wallClock(clock(), timeZone).day);
  const starts = firstDays.map((day) => momentOf(day, 0, timeZone).toISOString());
  const confirmed = await countConfirmed(db);
  const changes = await changesSince(db, starts[0] ?? "");
  const counts = firstDays.map((at) => ({ at, gained: 0, lost: 0 }));
  let storedUntil: string | null = null;
  for (const { at, gained, lost, source } of changes) {
    const month = counts[starts.findLastIndex((start) => start <= at)];
    if (!month) continue;
    month.gained += gained;
    month.lost += lost;
    if (source === "stored rows") storedUntil = at;
  }
  return { months: withTotals(counts, confirmed), storedUntil };
}

function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(year, month - MONTHS + index, 1));
    return first.toISOString().slice(0, 10);
  });
}

/**
 * The only total that is known is today's: earlier ones are what it was before the changes since.
 */
function withTotals(
  counts: readonly Omit<SubscriberMonth, "total">[],
  now: number,
): SubscriberMonth[] {
  const months: SubscriberMonth[] = [];
  let total = now;
  for (const month of counts.toReversed()) {
    months.unshift({ ...month, total: Math.max(0, total) });
    total += month.lost - month.gained;
  }
  return months;
}

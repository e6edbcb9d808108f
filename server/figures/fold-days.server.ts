import type { Clock } from "#server/clock.server.ts";
import { DAY_MS } from "#server/limits/span.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { daysBefore, foldDay } from "#server/store/tallies-table.server.ts";
import type { Dimension } from "#shared/figures.ts";
import { MOST_A_WEEK, rollUpRareNames } from "./name-bounds.server.ts";
import { mondayOf } from "./weeks.server.ts";

const DAYS_KEPT = 35;
// Enquiries are counted anew when one changes, however old its day is.
const folded: readonly Dimension[] = ["page", "site", "campaign", "visitors", "search", "LCP", "INP", "CLS"];

/** Adds days that are five weeks old to the Monday of their week: charts show weeks, and read a fifth of the rows. */
export async function foldOldDays({ store, clock }: { readonly store: Store; readonly clock: Clock }): Promise<void> {
  const before = mondayOf(clock().getTime() - DAYS_KEPT * DAY_MS);
  const days = await daysBefore(store.db, before, folded);
  for (const day of days) {
    const monday = mondayOf(Date.parse(day));
    if (day === monday) continue;
    await store.transaction(async (db) => {
      await rollUpRareNames(db, await foldDay(db, day, monday, folded), MOST_A_WEEK);
    });
  }
}

import type { Clock } from "#server/clock.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { countConfirmed, subscribersByDay } from "#server/store/subscriber-counts.server.ts";
import { type Days, tallyByDay, tallyByName, tallyByNameAndDevice } from "#server/store/tallies-table.server.ts";
import type { FieldVitals, FiguresDesk, NamedCount, WeekCount, Yield } from "#shared/desk-figures.ts";
import type { Device, Dimension } from "#shared/figures.ts";
import { quantileOf } from "#shared/scale.ts";
import { dayOf } from "./day-salts.server.ts";
import { mondaysUntil } from "./weeks.server.ts";

const SHOWN = 20;
/** Beyond what a year names. */
const MOST_NAMES = 2_000;
const MINUTES = 60;
const SHARE = 0.75;

type FiguresParts = { readonly store: Store; readonly clock: Clock; readonly hasFigures: boolean };

/** What was counted, read from the counts of days: it takes as long with a million enquiries as with ten. */
export function createFiguresDesk({ store: { db }, clock, hasFigures }: FiguresParts): FiguresDesk {
  return {
    async view(weeks) {
      const mondays = mondaysUntil(clock().getTime(), weeks);
      const days: Days = { from: mondays[0] ?? "", to: dayOf(clock().getTime()) };
      const byWeek = async (dimension: Dimension) => inWeeks(mondays, await tallyByDay(db, dimension, days));
      const named = (dimension: Dimension, most = SHOWN) => tallyByName(db, dimension, days, most);
      const pages = await tallyByNameAndDevice(db, "page", days);
      const answers = (await named("answer", MOST_NAMES)).map(({ name, count }) => [Number(name), count] as const);
      const median = quantileOf(new Map(answers), 0.5);
      const searches = new Map((await named("search")).map(({ name, count }) => [name, count]));
      return {
        ...days,
        isCounting: hasFigures,
        views: await byWeek("page"),
        visitors: await byWeek("visitors"),
        devices: sumsBy("device", pages),
        pages: yields(sumsBy("name", pages), await named("enquiry-page", MOST_NAMES)),
        campaigns: yields(await named("campaign", MOST_NAMES), await named("enquiry-campaign", MOST_NAMES)),
        sites: await named("site"),
        searches: { found: searches.get("found") ?? 0, nothing: searches.get("nothing found") ?? 0 },
        enquiries: await byWeek("enquiry-kind"),
        kinds: await named("enquiry-kind"),
        statuses: await named("enquiry-status"),
        medianAnswerHours: median === null ? null : median / MINUTES,
        vitals: await fieldVitals((dimension) => tallyByNameAndDevice(db, dimension, days)),
        confirmed: inWeeks(mondays, await subscribersByDay(db, "confirmedAt", days.from)),
        unsubscribed: inWeeks(mondays, await subscribersByDay(db, "unsubscribedAt", days.from)),
        subscribers: await countConfirmed(db),
      };
    },
  };
}

function inWeeks(mondays: readonly string[], days: readonly { day: string; count: number }[]): WeekCount[] {
  return mondays.map((week, index) => {
    const end = mondays[index + 1] ?? "9";
    const ofWeek = days.filter(({ day }) => day >= week && day < end);
    return { week, count: ofWeek.reduce((sum, { count }) => sum + count, 0) };
  });
}

function yields(views: readonly NamedCount[], enquiries: readonly NamedCount[]): Yield[] {
  const asked = new Map(enquiries.map(({ name, count }) => [name, count]));
  const seen = new Map(views.map(({ name, count }) => [name, count]));
  const names = [...new Set([...seen.keys(), ...asked.keys()])];
  return names
    .map((name) => ({ name, views: seen.get(name) ?? 0, enquiries: asked.get(name) ?? 0 }))
    .sort((a, b) => b.enquiries - a.enquiries || b.views - a.views)
    .slice(0, SHOWN);
}

function sumsBy(key: "name" | "device", rows: Steps): NamedCount[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.count);
  return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

type Steps = readonly { readonly name: string; readonly device: string; readonly count: number }[];

async function fieldVitals(read: (dimension: Dimension) => Promise<Steps>): Promise<FieldVitals[]> {
  const scales = {
    LCP: scalesOf(await read("LCP")),
    INP: scalesOf(await read("INP")),
    CLS: scalesOf(await read("CLS")),
  };
  const keys = new Set(Object.values(scales).flatMap((scale) => [...scale.keys()]));
  const lines = [...keys].map((key) => {
    const [pageKind = "", device = ""] = key.split(" ");
    const of = (name: keyof typeof scales) => scales[name].get(key) ?? new Map<number, number>();
    const counts = Object.values(scales).map((scale) =>
      [...(scale.get(key)?.values() ?? [])].reduce((a, b) => a + b, 0),
    );
    const CLS = quantileOf(of("CLS"), SHARE);
    return {
      pageKind,
      device: device as Device,
      visits: Math.max(...counts),
      LCP: quantileOf(of("LCP"), SHARE),
      INP: quantileOf(of("INP"), SHARE),
      CLS: CLS === null ? null : CLS / 1_000,
    };
  });
  return lines.sort((a, b) => b.visits - a.visits);
}

/** How often each step was counted, by kind of page and device. */
function scalesOf(rows: Steps): Map<string, Map<number, number>> {
  const scales = new Map<string, Map<number, number>>();
  for (const { name, device, count } of rows) {
    const [pageKind, step] = name.split(" ");
    const key = `${pageKind} ${device}`;
    scales.set(key, (scales.get(key) ?? new Map<number, number>()).set(Number(step), count));
  }
  return scales;
}

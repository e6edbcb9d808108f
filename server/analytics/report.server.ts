import type { Context } from "#server/context.server.ts";
import { DAY_MS } from "#server/limits/window.server.ts";
import {
  countersByName,
  countersByNameAndDevice,
  countersByWeek,
} from "#server/store/analytics/counters-table.server.ts";
import { answerTimes, enquiriesIn, enquiriesSince, type Span } from "#server/store/enquiries/enquiry-counts.server.ts";
import { countConfirmed, subscribersByDay } from "#server/store/newsletter/subscriber-lists.server.ts";
import type { Dimension } from "#shared/contracts/analytics.ts";
import type { AnalyticsDesk, NamedCount, TimeCount, Trend, Yield } from "#shared/contracts/desk-analytics.ts";
import { countedName } from "./page-view.server.ts";
import { type DayCount, dayOf, dayStarts, daysAfter, inZone, mondayOf, mondaysUntil, startOf } from "./weeks.server.ts";

const MAX_SHOWN = 20;
/** More names than a year has, before they are matched with those of enquiries. */
const MAX_NAMES = 2_000;
const HOUR_MS = 3_600_000;
// Behind every time.
const END = "9999";

type ReportParts = Pick<Context, "store" | "clock" | "office"> & { readonly hasFigures: boolean };

/** The report of the desk: visits from the weekly counts, enquiries and subscribers from their own tables. */
export function createAnalyticsDesk({
  store: { db },
  clock,
  office: { timeZone },
  hasFigures,
}: ReportParts): AnalyticsDesk {
  return {
    async report(weeks, filter = null) {
      const to = dayOf(clock().getTime(), timeZone);
      const all = mondaysUntil(to, weeks * 2);
      const mondays = all.slice(weeks);
      const [[start = ""], [from = ""]] = [all, mondays];
      const beginning = (day: string) => startOf(day, timeZone);
      const starts = dayStarts(to, timeZone);
      const named = (dimension: Dimension, max = MAX_SHOWN) => countersByName(db, dimension, from, max);
      const weekly = async (dimension: Dimension, name?: string) =>
        inWeeks(all, await countersByWeek(db, dimension, start, name));
      const pages = await countersByNameAndDevice(db, "page", from);
      const searches = await named("search");
      const searchesThat = (result: string) => searches.find(({ name }) => name === result)?.count ?? 0;
      const begun = [...all.slice(0, weeks), ...daysBetween(from, to)];
      const spans = begun.map(
        (day, at): Span => [beginning(day), at + 1 < begun.length ? beginning(begun[at + 1] ?? "") : END],
      );
      // Each reads along an index from end to end; PostgreSQL does so at the same time.
      const [groups, enquiryCounts] = await Promise.all([
        enquiriesSince(db, beginning(from), filter),
        enquiriesIn(db, spans, filter),
      ]);
      const wanted = groups.filter(({ isSpam }) => !isSpam);
      const asked = (column: "page" | "campaign") =>
        wanted.flatMap((group) => (group[column] === "" ? [] : { ...group, name: group[column] }));
      // The weeks before are only compared with, so they are not counted by day.
      const days = begun.map((day, at) => ({ day, count: enquiryCounts[at] ?? 0 }));
      // Earlier releases counted visits by week alone, which says nothing of days.
      const visitDays = async (dimension: "day" | "visitors") => {
        const counts = (await named(dimension, MAX_NAMES)).flatMap(({ name: day, count }) =>
          day ? { day, count } : [],
        );
        const first = counts.map(({ day }) => day).sort()[0];
        return first === undefined ? [] : inDays(first > from ? first : from, to, counts);
      };
      const [views, visitors, enquiries] = [
        await weekly(filter?.by ?? "page", filter?.name),
        await weekly("visitors"),
        inWeeks(all, days),
      ];
      const subscribers = async (column: "confirmedAt" | "unsubscribedAt") =>
        inWeeks(all, inZone(await subscribersByDay(db, column, beginning(start), starts), timeZone));
      const confirmed = await subscribers("confirmedAt");
      const current = beginning(mondays.at(-1) ?? "");
      const answers = await answerTimes(db, { from: beginning(from), until: END }, filter);
      const completed = answers.filter(({ at }) => at < current);
      const answersBefore = await answerTimes(db, { from: beginning(all[1] ?? ""), until: beginning(from) }, filter);
      const answerHours = { now: medianHours(completed), before: medianHours(answersBefore) };
      return {
        from,
        to,
        timeZone,
        isCounting: hasFigures,
        trends: {
          ...{ enquiries: trendOf(enquiries), views: trendOf(views), visitors: trendOf(visitors) },
          ...{ confirmed: trendOf(confirmed), answerHours },
        },
        views: views.slice(weeks),
        visitors: visitors.slice(weeks),
        devices: sumsBy(pages, ({ device }) => device),
        pages: filter
          ? []
          : yields(
              sumsBy(pages, ({ name }) => name),
              asked("page"),
            ),
        campaigns: filter ? [] : yields(await named("campaign", MAX_NAMES), asked("campaign")),
        sites: await named("site"),
        searches: { found: searchesThat("found"), nothing: searchesThat("nothing found") },
        enquiries: enquiries.slice(weeks),
        days: {
          enquiries: inDays(from, to, days),
          views: await visitDays("day"),
          visitors: await visitDays("visitors"),
        },
        kinds: sumsBy(wanted, ({ kind }) => kind),
        statuses: sumsBy(groups, ({ status }) => status),
        medianAnswerHours: medianHours(answers),
        confirmed: confirmed.slice(weeks),
        unsubscribed: (await subscribers("unsubscribedAt")).slice(weeks),
        subscribers: await countConfirmed(db),
      };
    },
  };
}

const medianHours = (answers: readonly { readonly took: number }[]) => {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : (sorted[Math.floor(sorted.length / 2)] ?? 0) / HOUR_MS;
};

/** The completed weeks of the second half, against as many before them: the current week would look like a fall. */
function trendOf(weeks: readonly TimeCount[]): Trend {
  const half = weeks.length / 2;
  const sum = (some: readonly TimeCount[]) => some.reduce((total, { count }) => total + count, 0);
  return { now: sum(weeks.slice(half, -1)), before: sum(weeks.slice(1, half)) };
}

function inDays(from: string, to: string, days: readonly DayCount[]): TimeCount[] {
  const counts = countsBy(days, (day) => day);
  return daysBetween(from, to).map((at) => ({ at, count: counts.get(at) ?? 0 }));
}

/** The days from one to another, both inclusive. */
const daysBetween = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) => daysAfter(from, index));

function inWeeks(mondays: readonly string[], days: readonly DayCount[]): TimeCount[] {
  const counts = countsBy(days, mondayOf);
  return mondays.map((at) => ({ at, count: counts.get(at) ?? 0 }));
}

const countsBy = (days: readonly DayCount[], key: (day: string) => string) =>
  new Map(sumsBy(days, ({ day }) => key(day)).map(({ name, count }) => [name, count]));

function sumsBy<Row extends { readonly count: number }>(rows: readonly Row[], key: (row: Row) => string): NamedCount[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.count);
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function yields(views: readonly NamedCount[], enquiries: readonly (NamedCount & { readonly status: string })[]) {
  const empty: Omit<Yield, "name"> = { views: 0, enquiries: 0, statuses: {} };
  const lines = new Map(views.map(({ name, count }): [string, Yield] => [name, { ...empty, name, views: count }]));
  for (const { name: given, status, count } of enquiries) {
    const name = countedName(given);
    const line = lines.get(name) ?? { ...empty, name };
    const statuses = { ...line.statuses, [status]: (line.statuses[status] ?? 0) + count };
    lines.set(name, { ...line, enquiries: line.enquiries + count, statuses });
  }
  return [...lines.values()].sort((a, b) => b.enquiries - a.enquiries || b.views - a.views).slice(0, MAX_SHOWN);
}

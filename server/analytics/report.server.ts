import type { Context } from "#server/context.server.ts";
import { DAY_MS } from "#server/limits/window.server.ts";
import {
  countersByName,
  countersByNameAndDevice,
  countersByWeek,
} from "#server/store/analytics/counters-table.server.ts";
import { answerTimes, enquiriesIn, enquiryGroups, type Span } from "#server/store/enquiries/enquiry-counts.server.ts";
import { subscriberTimes } from "#server/store/newsletter/subscriber-lists.server.ts";
import { countSubscribers } from "#server/store/newsletter/subscribers-table.server.ts";
import type { Dimension } from "#shared/contracts/analytics.ts";
import {
  type AnalyticsReport,
  type NamedCount,
  NO_CAMPAIGN,
  type ReportFilter,
  type ReportPeriod,
  type TimeCount,
  type Trend,
} from "#shared/contracts/desk-analytics.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import {
  byMember,
  countByWeek,
  daysBetween,
  inDays,
  inWeeks,
  MAX_SHOWN,
  medianHours,
  sumsBy,
  trendOf,
  yields,
} from "./sums.server.ts";
import { dayOf, mondaysUntil, startOf, weeksOf } from "./weeks.server.ts";

/** Reads more names than a year has; the views are then matched with the enquiries' names. */
const MAX_NAMES = 2_000;
// Sorts after every timestamp.
const END = "9999";

type ReportDependencies = Pick<Context, "store" | "clock" | "office"> & { readonly countsVisits: boolean };

/** The desk's analytics report: visits from the weekly counts, enquiries and subscribers from their own tables. */
export function createAnalyticsDesk({ store: { db }, clock, office: { timeZone }, countsVisits }: ReportDependencies) {
  return {
    async report(period: ReportPeriod, filter: ReportFilter | null = null): Promise<AnalyticsReport> {
      const today = dayOf(clock().getTime(), timeZone);
      const { to, weeks, isOver } =
        "weeks" in period ? { ...period, to: today, isOver: false } : weeksOf(period, today);
      const all = mondaysUntil(to, weeks * 2);
      const mondays = all.slice(weeks);
      const [[start = ""], [from = ""]] = [all, mondays];
      const last = mondays.at(-1) ?? "";
      const beginning = (day: string) => startOf(day, timeZone);
      const end = isOver ? beginning(daysAfter(to, 1)) : END;
      const starts = [...all.map(beginning), end];
      // Compares with the same share of the earlier weeks; otherwise an unfinished week would look like a fall.
      const cutDay = isOver ? daysAfter(from, -1) : daysAfter(to, -7 * weeks);
      const cut = isOver ? beginning(from) : new Date(clock().getTime() - 7 * weeks * DAY_MS).toISOString();
      const named = (dimension: Dimension, max = MAX_SHOWN) =>
        countersByName(db, dimension, { first: from, last }, max);
      const weekly = async (dimension: Dimension, name?: string) =>
        inWeeks(all, await countersByWeek(db, dimension, { first: start, last }, name));
      const pages = await countersByNameAndDevice(db, "page", { first: from, last });
      const begun = [...all.slice(0, weeks), ...daysBetween(from, to)];
      const endOf = (at: number) => {
        if (at === weeks - 1) return cut;
        return at + 1 < begun.length ? beginning(begun[at + 1] ?? "") : end;
      };
      const spans = begun.map((day, at): Span => [beginning(day), endOf(at)]);
      // Each query reads a whole index range; PostgreSQL runs them in parallel.
      const [groups, groupsBefore, enquiryCounts] = await Promise.all([
        enquiryGroups(db, [beginning(from), end], filter),
        enquiryGroups(db, [beginning(start), cut], filter),
        enquiriesIn(db, spans, filter),
      ]);
      const [wanted = [], wantedBefore = []] = [groups, groupsBefore].map((all) => all.filter(({ isSpam }) => !isSpam));
      const yieldsBy = (column: "page" | "campaign", views: readonly NamedCount[]) => {
        const named = (some: typeof groups) =>
          some.flatMap((group) => {
            const name = group[column] || (column === "campaign" ? NO_CAMPAIGN : "");
            return name === "" ? [] : { ...group, name };
          });
        return filter ? [] : yields(views, named(wanted), named(wantedBefore));
      };
      // Daily counts are needed only for this period, not for the comparison.
      const days = begun.map((day, at) => ({ day, count: enquiryCounts[at] ?? 0 }));
      // Earlier releases counted visits only by week, so their days are unknown.
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
      const subscribers = async (column: "confirmedAt" | "unsubscribedAt") => {
        const times = await subscriberTimes(db, column, beginning(start));
        return countByWeek(
          all,
          starts,
          times.filter((at) => at < cut || at >= beginning(from)),
        );
      };
      const confirmed = await subscribers("confirmedAt");
      /** Visits are counted by week; only the site's total is also counted by day. */
      const visitTrend = async (counts: readonly TimeCount[], dimension: "day" | "visitors"): Promise<Trend> => {
        const trend = trendOf(counts);
        if (isOver) return trend;
        const week = counts[weeks - 1] ?? { at: "", count: 0 };
        const days = await countersByName(db, dimension, { first: week.at, last: week.at }, MAX_NAMES);
        const known = days.filter(({ name }) => name !== "");
        if (week.count > 0 && (filter !== null || known.length === 0)) return { ...trend, before: null };
        const counted = known.filter(({ name }) => name <= cutDay).reduce((sum, { count }) => sum + count, 0);
        return { ...trend, before: trend.before - week.count + counted };
      };
      const answers = await answerTimes(db, [beginning(from), end], filter);
      const answersBefore = await answerTimes(db, [beginning(start), cut], filter);
      const viewsByPage = sumsBy(pages, ({ name }) => name);
      return {
        from,
        to,
        isOver,
        timeZone,
        isCounting: countsVisits,
        trends: {
          enquiries: trendOf(enquiries),
          views: await visitTrend(views, "day"),
          visitors: await visitTrend(visitors, "visitors"),
          confirmed: trendOf(confirmed),
          answerHours: { now: medianHours(answers), before: medianHours(answersBefore) },
        },
        views: views.slice(weeks),
        visitors: visitors.slice(weeks),
        devices: sumsBy(pages, ({ device }) => device),
        viewed: viewsByPage.slice(0, MAX_SHOWN),
        pages: yieldsBy("page", viewsByPage),
        campaigns: yieldsBy("campaign", await named("campaign", MAX_NAMES)),
        sites: await named("site"),
        enquiries: enquiries.slice(weeks),
        enquiriesBefore: enquiries.slice(0, weeks),
        answers: byMember(answers),
        days: {
          enquiries: inDays(from, to, days),
          views: await visitDays("day"),
          visitors: await visitDays("visitors"),
        },
        kinds: sumsBy(wanted, ({ kind }) => kind),
        statuses: sumsBy(wanted, ({ status }) => status),
        statusesBefore: sumsBy(wantedBefore, ({ status }) => status),
        spam: groups.reduce((sum, { isSpam, count }) => sum + (isSpam ? count : 0), 0),
        confirmed: confirmed.slice(weeks),
        unsubscribed: (await subscribers("unsubscribedAt")).slice(weeks),
        subscribers: (await countSubscribers(db)).find(({ status }) => status === "confirmed")?.count ?? 0,
      };
    },
  };
}

import type { Context } from "#server/context.server.ts";
import {
  countersByName,
  countersByNameAndDevice,
  countersByWeek,
} from "#server/store/analytics/counters-table.server.ts";
import { answerTimes, enquiriesIn, enquiryGroups, type Span } from "#server/store/enquiries/enquiry-counts.server.ts";
import { subscriberTimes } from "#server/store/newsletter/subscriber-lists.server.ts";
import { countSubscribers } from "#server/store/newsletter/subscribers-table.server.ts";
import type { Dimension } from "#shared/contracts/analytics.ts";
import type { AnalyticsReport, ReportFilter, ReportPeriod, TimeCount } from "#shared/contracts/desk-analytics.ts";
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

/** More names than a year has, before they are matched with those of enquiries. */
const MAX_NAMES = 2_000;
// Behind every time.
const END = "9999";

type ReportParts = Pick<Context, "store" | "clock" | "office"> & { readonly hasFigures: boolean };

/** The report of the desk: visits from the weekly counts, enquiries and subscribers from their own tables. */
export function createAnalyticsDesk({ store: { db }, clock, office: { timeZone }, hasFigures }: ReportParts) {
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
      const named = (dimension: Dimension, max = MAX_SHOWN) =>
        countersByName(db, dimension, { first: from, last }, max);
      const weekly = async (dimension: Dimension, name?: string) =>
        inWeeks(all, await countersByWeek(db, dimension, { first: start, last }, name));
      const pages = await countersByNameAndDevice(db, "page", { first: from, last });
      const begun = [...all.slice(0, weeks), ...daysBetween(from, to)];
      const spans = begun.map(
        (day, at): Span => [beginning(day), at + 1 < begun.length ? beginning(begun[at + 1] ?? "") : end],
      );
      // Each reads along an index from end to end; PostgreSQL does so at the same time.
      const [groups, enquiryCounts] = await Promise.all([
        enquiryGroups(db, [beginning(from), end], filter),
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
        countByWeek(all, starts, await subscriberTimes(db, column, beginning(start)));
      const confirmed = await subscribers("confirmedAt");
      // The current week would look like a fall.
      const unfinished = isOver ? 0 : 1;
      const trend = (counts: readonly TimeCount[]) => trendOf(counts, unfinished);
      const current = isOver ? end : beginning(last);
      const answers = await answerTimes(db, [beginning(from), end], filter);
      const completed = answers.filter(({ at }) => at < current);
      const answersBefore = await answerTimes(db, [beginning(all[unfinished] ?? ""), beginning(from)], filter);
      const answerHours = { now: medianHours(completed), before: medianHours(answersBefore) };
      return {
        from,
        to,
        isOver,
        timeZone,
        isCounting: hasFigures,
        trends: {
          enquiries: trend(enquiries),
          views: trend(views),
          visitors: trend(visitors),
          confirmed: trend(confirmed),
          answerHours,
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
        enquiries: enquiries.slice(weeks),
        enquiriesBefore: enquiries.slice(0, weeks),
        answers: byMember(answers),
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
        subscribers: (await countSubscribers(db)).find(({ status }) => status === "confirmed")?.count ?? 0,
      };
    },
  };
}

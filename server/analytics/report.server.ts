import { DAY_MS } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import {
  countersByName,
  countersByNameAndDevice,
  countersByWeek,
} from "#server/store/analytics/counters-table.server.ts";
import { answerTimes, enquiriesIn, enquiryGroups, type Span } from "#server/store/enquiries/enquiry-counts.server.ts";
import { confirmationTimes } from "#server/store/newsletter/subscribers-table.server.ts";
import { type NamedCount, NO_CAMPAIGN, type ReportQuery } from "#shared/contracts/desk-analytics.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { MAX_SHOWN, medianHours, seriesOf, sumsBy, total, yields } from "./sums.server.ts";
import { dayOf, daysBetween, mondayOf, mondaysUntil, startOf } from "./weeks.server.ts";

/** Reads more names than a year has; the views are then matched with the enquiries' names. */
const MAX_NAMES = 2_000;
const END = "9999";

type ReportDependencies = Pick<Context, "store" | "clock" | "office">;

/** A filter applies to enquiries and views: visitors and subscribers are not stored by page or source. */
export function createAnalyticsDesk({ store: { db }, clock, office: { timeZone } }: ReportDependencies) {
  const beginning = (day: string) => startOf(day, timeZone);
  return {
    async report({ weeks, isByDay, filter }: ReportQuery) {
      const now = clock().getTime();
      const today = dayOf(now, timeZone);
      const all = mondaysUntil(today, weeks * 2);
      const mondays = all.slice(weeks);
      const [first = "", from = "", lastBefore = ""] = [all[0], mondays[0], all[weeks - 1]];
      const last = mondayOf(today);
      // The weeks before end at the same weekday and time; otherwise the current week would look like a fall.
      const cut = new Date(now - 7 * weeks * DAY_MS).toISOString();
      const points = isByDay ? daysBetween(from, today) : mondays;
      const spans = points.map(
        (day, at): Span => [beginning(day), points[at + 1] ? beginning(points[at + 1] ?? "") : END],
      );
      // Each query reads a whole index range; PostgreSQL runs them in parallel.
      const [groups, groupsBefore, enquiryCounts] = await Promise.all([
        enquiryGroups(db, [beginning(from), END], filter),
        enquiryGroups(db, [beginning(first), cut], filter),
        enquiriesIn(db, spans, filter),
      ]);
      const [wanted = [], wantedBefore = []] = [groups, groupsBefore].map((some) =>
        some.filter(({ isSpam }) => !isSpam),
      );
      const yieldsBy = (column: "page" | "campaign", views: readonly NamedCount[], none = "") => {
        const named = wanted.map((group) => ({ ...group, name: group[column] || none }));
        const known = named.filter(({ name }) => name !== "");
        return filter ? [] : yields(views, known);
      };
      /** Visits are stored by week; only the site's totals are also stored by day. */
      const visits = async (dimension: "day" | "visitors") => {
        const isDaily = dimension === "visitors" || filter === null;
        const weekly = dimension === "visitors" ? dimension : (filter?.by ?? "page");
        const series = seriesOf(
          all,
          await countersByWeek(db, weekly, { first, last }, isDaily ? undefined : filter.name),
        );
        const days = async (firstWeek: string, lastWeek: string) =>
          isDaily ? await countersByName(db, dimension, { first: firstWeek, last: lastWeek }, MAX_NAMES) : [];
        const cutDay = daysAfter(today, -7 * weeks);
        const untilCut = (await days(lastBefore, lastBefore)).filter(({ name }) => name <= cutDay);
        return {
          counts: isByDay && isDaily ? seriesOf(points, await days(from, last)) : series.slice(weeks),
          trend: {
            now: total(series.slice(weeks)),
            before: isDaily ? total(series.slice(0, weeks - 1)) + total(untilCut) : null,
          },
        };
      };
      const confirmations = await confirmationTimes(db, beginning(first));
      const [views, visitors] = [await visits("day"), await visits("visitors")];
      const answers = await answerTimes(db, [beginning(from), END], filter);
      const answersBefore = await answerTimes(db, [beginning(first), cut], filter);
      const pages = await countersByNameAndDevice(db, "page", { first: from, last });
      const viewsByPage = sumsBy(pages, ({ name }) => name);
      const campaigns = await countersByName(db, "campaign", { first: from, last }, MAX_NAMES);
      return {
        /** The first day, a Monday in the office's time zone. */
        from,
        timeZone,
        trends: {
          enquiries: { now: total(wanted), before: total(wantedBefore) },
          views: views.trend,
          visitors: visitors.trend,
          confirmed: {
            now: confirmations.filter((at) => at >= beginning(from)).length,
            before: confirmations.filter((at) => at < cut).length,
          },
          answerHours: { now: medianHours(answers), before: medianHours(answersBefore) },
        },
        views: views.counts,
        visitors: visitors.counts,
        devices: sumsBy(pages, ({ device }) => device),
        viewed: viewsByPage.slice(0, MAX_SHOWN),
        pages: yieldsBy("page", viewsByPage),
        campaigns: yieldsBy("campaign", campaigns, NO_CAMPAIGN),
        sites: await countersByName(db, "site", { first: from, last }, MAX_SHOWN),
        enquiries: points.map((at, index) => ({ at, count: enquiryCounts[index] ?? 0 })),
        kinds: sumsBy(wanted, ({ kind }) => kind),
        statuses: sumsBy(wanted, ({ status }) => status),
        statusesBefore: sumsBy(wantedBefore, ({ status }) => status),
        /** Further enquiries that are flagged or spam, and counted nowhere else. */
        spam: total(groups) - total(wanted),
      };
    },
  };
}

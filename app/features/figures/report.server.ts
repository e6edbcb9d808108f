import {
  answerTimes,
  enquiriesIn,
  enquiryGroups,
  type Outcomes,
  outcomeGroups,
  type Span,
} from "#features/enquiries/tables/enquiry-counts.server.ts";
import { confirmationTimes } from "#features/newsletter/tables/subscribers-table.server.ts";
import { MINUTE_MS } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { momentOf, wallClock } from "#shared/formats/office-time.ts";
import { type NamedCount, NO_CAMPAIGN, type ReportQuery } from "./figures.ts";
import {
  lossesBy,
  MAX_SHOWN,
  medianHours,
  seriesOf,
  sumsBy,
  total,
  worthOf,
  yields,
} from "./sums.server.ts";
import {
  countersByName,
  countersByNameAndDevice,
  countersByWeek,
} from "./tables/counters-table.server.ts";
import { dayOf, daysBetween, mondayOf, mondaysUntil, startOf } from "./weeks.server.ts";

/** Reads more names than a year has; the views are then matched with the enquiries' names. */
const MAX_NAMES = 2_000;
const END = "9999";

export async function report(
  site: Site,
  { weeks, isByDay, filter }: ReportQuery,
  outcomes: Outcomes,
) {
  const { clock } = site;
  const { timeZone } = site.office();
  const { db } = site.store;
  const now = clock();
  const today = dayOf(now.getTime(), timeZone);
  const all = mondaysUntil(today, weeks * 2);
  const mondays = all.slice(weeks);
  const [first = "", from = "", lastBefore = ""] = [all[0], mondays[0], all[weeks - 1]];
  const last = mondayOf(today);
  // The weeks before end at the same weekday and time; otherwise the current week would look like a
  // fall.
  const cutDay = daysAfter(today, -7 * weeks);
  const sameMinute = momentOf(cutDay, wallClock(now, timeZone).minutes, timeZone);
  const cut = new Date(sameMinute.getTime() + (now.getTime() % MINUTE_MS)).toISOString();
  const points = isByDay ? daysBetween(from, today) : mondays;
  const spans = points.map(
    (day, at): Span => [
      beginning(site, day),
      points[at + 1] ? beginning(site, points[at + 1] ?? "") : END,
    ],
  );
  // Each query reads a whole index range; PostgreSQL runs them in parallel.
  const compared = { from: beginning(site, from), first: beginning(site, first), cut };
  const [groups, closed, enquiryCounts] = await Promise.all([
    enquiryGroups(db, compared, filter),
    outcomeGroups(db, compared, outcomes, filter),
    enquiriesIn(db, spans, filter),
  ]);
  const wanted = groups.now.filter(({ isSpam }) => !isSpam);
  const wantedBefore = groups.before.filter(({ isSpam }) => !isSpam);
  const won = closed.filter(({ isWon }) => isWon);
  const countOf = (statuses: readonly string[]) =>
    total(wanted.filter(({ status }) => statuses.includes(status)));
  const yieldsBy = (column: "page" | "campaign", views: readonly NamedCount[], none = "") => {
    const named = wanted.map((group) => ({ ...group, name: group[column] || none }));
    const known = named.filter(({ name }) => name !== "");
    const closedBy = closed.map((group) => ({ ...group, name: group[column] || none }));
    return filter ? [] : yields(views, known, closedBy, outcomes.won);
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
      isDaily
        ? await countersByName(db, dimension, { first: firstWeek, last: lastWeek }, MAX_NAMES)
        : [];
    const untilCut = (await days(lastBefore, lastBefore)).filter(({ name }) => name <= cutDay);
    return {
      counts: isByDay && isDaily ? seriesOf(points, await days(from, last)) : series.slice(weeks),
      trend: {
        now: total(series.slice(weeks)),
        before: isDaily ? total(series.slice(0, weeks - 1)) + total(untilCut) : null,
      },
    };
  };
  const confirmations = await confirmationTimes(db, beginning(site, first));
  const [views, visitors] = [await visits("day"), await visits("visitors")];
  const answers = await answerTimes(db, [beginning(site, from), END], filter);
  const answersBefore = await answerTimes(db, [beginning(site, first), cut], filter);
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
        now: confirmations.filter((at) => at >= beginning(site, from)).length,
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
    worth: {
      now: worthOf(won, countOf(outcomes.won)),
      before: won.reduce((sum, { worthBefore }) => sum + worthBefore, 0),
    },
    losses: lossesBy(closed, countOf(outcomes.lost)),
    /** Further enquiries that are flagged or spam, and counted nowhere else. */
    spam: total(groups.now) - total(wanted),
  };
}

function beginning({ office }: Site, day: string) {
  return startOf(day, office().timeZone);
}

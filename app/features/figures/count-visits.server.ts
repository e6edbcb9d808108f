import type { IncomingMessage, ServerResponse } from "node:http";
import { addCounters, rollUpRareNames } from "#features/figures/tables/counters-table.server.ts";
import type { Site } from "#server/site.server.ts";
import { type PageView, readBeacon, readPageView } from "./page-view.server.ts";
import { createVisitorCounter } from "./visitors.server.ts";
import { type Counter, type Device, type Dimension, namedByVisitors, OTHERS } from "./visits.ts";
import { dayOf, mondayOf } from "./weeks.server.ts";

const FLUSH_MS = 60_000;
/**
 * Limit of stored names per week, over all instances and restarts, for dimensions whose names
 * visitors can make up.
 */
const MAX_NAMES_PER_WEEK = 500;

type AnalyticsDependencies = Pick<Site, "store" | "clock" | "log" | "office"> & {
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isPage: (path: string) => boolean;
  readonly countsVisits: () => boolean;
};

export type Analytics = Awaited<ReturnType<typeof startAnalytics>>;

export async function startAnalytics({
  store,
  clock,
  log,
  office,
  addressOf,
  isPage,
  countsVisits,
}: AnalyticsDependencies) {
  const visitors = createVisitorCounter({ store, clock, office });
  await visitors.renewSalts();
  const counters = createCounters();
  const today = () => dayOf(clock().getTime(), office().timeZone);

  function count(path: string, request: IncomingMessage, { device, site, campaign }: PageView) {
    const week = mondayOf(today());
    counters.add("page", week, path, device);
    counters.add("day", week, today(), device);
    if (site !== null) counters.add("site", week, site, device);
    if (campaign !== null) counters.add("campaign", week, campaign, device);
    visitors.note(addressOf(request), request.headers["user-agent"] ?? "", device);
  }

  async function flush() {
    await visitors.renewSalts();
    for (const { day, device } of await visitors.takeNew()) {
      counters.add("visitors", mondayOf(day), day, device);
    }
    const counted = counters.take();
    const bounded = counted.filter(({ dimension }) => namedByVisitors.includes(dimension));
    const weeks = new Set(bounded.map(({ dimension, week }) => `${dimension} ${week}`));
    try {
      await store.transaction(async (db) => {
        await addCounters(db, counted);
        for (const key of weeks) {
          const [dimension = "", week = ""] = key.split(" ");
          await rollUpRareNames(db, dimension, week, MAX_NAMES_PER_WEEK);
        }
      });
    } catch (error) {
      for (const { dimension, week, name, device, count } of counted)
        counters.add(dimension, week, name, device, count);
      throw error;
    }
  }
  let flushing: Promise<void> = Promise.resolve();
  function flushInTurn() {
    flushing = flushing.then(flush).catch((err) => log.warn({ err }, "analytics not saved"));
    return flushing;
  }
  const timer = setInterval(flushInTurn, FLUSH_MS).unref();
  return {
    countView(path: string, request: IncomingMessage, { statusCode }: ServerResponse) {
      // Paths of pages have no dot.
      if (!countsVisits() || path.includes(".") || (statusCode !== 200 && statusCode !== 304))
        return;
      const view = readPageView(request);
      if (view) count(path, request, view);
    },
    countBeacon(request: IncomingMessage, text: string) {
      if (!countsVisits()) return;
      const beacon = readBeacon(request, text, isPage);
      if (beacon)
        count(beacon.page, request, { device: beacon.device, site: null, campaign: null });
    },
    stop() {
      clearInterval(timer);
      return flushInTurn();
    },
  };
}

/** Limit of names in memory; further made-up names count as "others" until the next save. */
const MAX_NAMES = 4_000;

function createCounters() {
  let counters = new Map<string, Counter>();
  const keyOf = (dimension: Dimension, week: string, name: string, device: Device) =>
    `${dimension}\t${week}\t${device}\t${name}`;
  return {
    add(dimension: Dimension, week: string, given: string, device: Device, count = 1) {
      const isNew = !counters.has(keyOf(dimension, week, given, device));
      const isFull = counters.size >= MAX_NAMES && namedByVisitors.includes(dimension);
      const name = isNew && isFull ? OTHERS : given;
      const key = keyOf(dimension, week, name, device);
      const before = counters.get(key)?.count ?? 0;
      counters.set(key, { dimension, week, name, device, count: before + count });
    },
    take(): Counter[] {
      const taken = [...counters.values()];
      counters = new Map();
      return taken;
    },
  };
}

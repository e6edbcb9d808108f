import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#server/context.server.ts";
import { addCounters, rollUpRareNames } from "#server/store/analytics/counters-table.server.ts";
import { type Counter, type Dimension, namedByVisitors, OTHERS } from "#shared/contracts/analytics.ts";
import { type PageView, readBeacon, readPageView } from "./page-view.server.ts";
import { dayOf, mondayOf } from "./weeks.server.ts";

const FLUSH_MS = 60_000;
/** Limit of stored names per week, over all instances and restarts, for dimensions whose names visitors can make up. */
const MAX_NAMES_PER_WEEK = 500;

type AnalyticsDependencies = Pick<Context, "store" | "clock" | "log" | "office"> & {
  readonly isPage: (path: string) => boolean;
};

export type Analytics = ReturnType<typeof startAnalytics>;

export function startAnalytics({ store, clock, log, office, isPage }: AnalyticsDependencies) {
  const counters = createCounters();
  const today = () => dayOf(clock().getTime(), office.timeZone);

  function count({ page, site, campaign }: PageView) {
    const week = mondayOf(today());
    counters.add("page", week, page);
    counters.add("day", week, today());
    if (campaign !== null) counters.add("campaign", week, campaign);
    if (site === null) return;
    counters.add("site", week, site);
    counters.add("visits", week, today());
  }

  async function flush() {
    const counted = counters.take();
    const weeks = new Set(counted.map(({ week }) => week));
    try {
      await store.transaction(async (db) => {
        await addCounters(db, counted);
        for (const dimension of namedByVisitors) {
          for (const week of weeks) await rollUpRareNames(db, dimension, week, MAX_NAMES_PER_WEEK);
        }
      });
    } catch (error) {
      for (const { dimension, week, name, count } of counted) counters.add(dimension, week, name, count);
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
      if (path.includes(".") || (statusCode !== 200 && statusCode !== 304)) return;
      const view = readPageView(path, request);
      if (view) count(view);
    },
    countBeacon(request: IncomingMessage, text: string) {
      const view = readBeacon(request, text, isPage);
      if (view) count(view);
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
  const keyOf = (dimension: Dimension, week: string, name: string) => `${dimension}\t${week}\t${name}`;
  return {
    add(dimension: Dimension, week: string, given: string, count = 1) {
      const isNew = !counters.has(keyOf(dimension, week, given));
      const isFull = counters.size >= MAX_NAMES && namedByVisitors.includes(dimension);
      const name = isNew && isFull ? OTHERS : given;
      const key = keyOf(dimension, week, name);
      const before = counters.get(key)?.count ?? 0;
      counters.set(key, { dimension, week, name, count: before + count });
    },
    take(): Counter[] {
      const taken = [...counters.values()];
      counters = new Map();
      return taken;
    },
  };
}

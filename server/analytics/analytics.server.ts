import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#server/context.server.ts";
import { addCounters, rollUpRareNames } from "#server/store/analytics/counters-table.server.ts";
import { type Counter, type Dimension, namedByVisitors, OTHERS } from "#shared/contracts/analytics.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import { type PageView, readBeacon, readPageView } from "./page-view.server.ts";
import { mondayOf } from "./weeks.server.ts";

const FLUSH_MS = 60_000;
/** The name of a counter that is stored by day. */
const TODAY = "";
/** Limit of stored names per week, over all instances and restarts, for dimensions whose names visitors can make up. */
const MAX_NAMES_PER_WEEK = 500;

type AnalyticsDependencies = Pick<Context, "store" | "clock" | "log" | "office"> & {
  readonly isPage: (path: string) => boolean;
};

export type Analytics = ReturnType<typeof startAnalytics>;

export function startAnalytics({ store, clock, log, office, isPage }: AnalyticsDependencies) {
  const counters = createCounters();

  function count({ page, site, campaign }: PageView) {
    counters.add("page", page);
    counters.add("day", TODAY);
    if (campaign !== null) counters.add("campaign", campaign);
    if (site === null) return;
    counters.add("site", site);
    counters.add("visits", TODAY);
  }

  /** Saves the counts of the last minute, under the day on which they are saved. */
  async function flush() {
    const counted = counters.take();
    if (counted.length === 0) return;
    const today = wallClock(clock(), office.timeZone).day;
    const week = mondayOf(today);
    const rows = counted.map(({ name, ...counter }) => ({ ...counter, week, name: name === TODAY ? today : name }));
    try {
      await store.transaction(async (db) => {
        await addCounters(db, rows);
        for (const dimension of namedByVisitors) await rollUpRareNames(db, dimension, week, MAX_NAMES_PER_WEEK);
      });
    } catch (error) {
      for (const { dimension, name, count } of counted) counters.add(dimension, name, count);
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
  let counters = new Map<string, Omit<Counter, "week">>();
  return {
    add(dimension: Dimension, given: string, count = 1) {
      const isNew = !counters.has(`${dimension} ${given}`);
      const isFull = counters.size >= MAX_NAMES && namedByVisitors.includes(dimension);
      const name = isNew && isFull ? OTHERS : given;
      const key = `${dimension} ${name}`;
      counters.set(key, { dimension, name, count: count + (counters.get(key)?.count ?? 0) });
    },
    take() {
      const taken = [...counters.values()];
      counters = new Map();
      return taken;
    },
  };
}

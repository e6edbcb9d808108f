import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#server/clock.server.ts";
import { DAY_MS } from "#server/limits/span.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { addTallies } from "#server/store/tallies-table.server.ts";
import type { Device } from "#shared/figures.ts";
import { type Beacon, readBeacon } from "./beacons.server.ts";
import { createDaySalts, dayOf } from "./day-salts.server.ts";
import { createDayVisitors } from "./day-visitors.server.ts";
import { rollUpRareNames } from "./name-bounds.server.ts";
import { readView, type View } from "./read-view.server.ts";
import { createTallySheet } from "./tally-sheet.server.ts";

const EVERY_MS = 60_000;

type BookParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  /** The address that a request came from, as far as it is to be believed. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether the path is a page that the build wrote. */
  readonly isPage: (path: string) => boolean;
};

export type FiguresBook = {
  /** Counts the answer that a request was just given from a file of this path, when it was a view of a page. */
  countView(path: string, request: IncomingMessage, response: ServerResponse): void;
  /** Counts what a page of ours sent; false when it is nothing that one sends. */
  countBeacon(request: IncomingMessage, text: string): boolean;
  /** Writes down what was counted. Never throws: what could not be written is kept for the next time. */
  write(): Promise<void>;
  /** Writes down what was counted, for the last time. */
  stop(): Promise<void>;
};

/** Opens the book of what is counted, and writes it to the store by the minute. */
export async function openFiguresBook({ store, clock, log, addressOf, isPage }: BookParts): Promise<FiguresBook> {
  const salts = createDaySalts(store, clock);
  await salts.renew();
  const visitors = createDayVisitors(store, salts);
  const sheet = createTallySheet();

  // A date is written once a day, not once a view.
  let today = { day: "", from: 0, to: 0 };
  function dayNow(): string {
    const now = clock().getTime();
    if (now < today.from || now >= today.to) {
      const from = Math.floor(now / DAY_MS) * DAY_MS;
      today = { day: dayOf(now), from, to: from + DAY_MS };
    }
    return today.day;
  }

  // Who is known on a connection need not be told apart anew with each page; behind a proxy it is mostly another one.
  const lastOn = new WeakMap<object, { day: string; agent: string; forwarded: unknown }>();
  function noteVisitor(request: IncomingMessage, day: string, device: Device) {
    const { socket, headers } = request;
    const { "user-agent": agent = "", "x-forwarded-for": forwarded } = headers;
    const last = lastOn.get(socket);
    if (last?.agent === agent && last.forwarded === forwarded && last.day === day) return;
    lastOn.set(socket, { day, agent, forwarded });
    visitors.note(day, addressOf(request), agent, device);
  }
  function count(path: string, request: IncomingMessage, { device, site, campaign }: View) {
    const day = dayNow();
    sheet.add("page", day, path, device);
    if (site !== null) sheet.add("site", day, site, device);
    if (campaign !== null) sheet.add("campaign", day, campaign, device);
    noteVisitor(request, day, device);
  }
  function countSent(request: IncomingMessage, { page, device, ...beacon }: Beacon) {
    const day = dayNow();
    if (beacon.kind === "shown") count(page, request, { device, site: null, campaign: null });
    else for (const { dimension, name } of beacon.tallies) sheet.add(dimension, day, name, device);
  }
  async function writeNow() {
    await salts.renew();
    for (const { day, device } of await visitors.take()) sheet.add("visitors", day, "", device);
    const tallies = sheet.take();
    if (tallies.length === 0) return;
    try {
      await store.transaction(async (db) => {
        await addTallies(db, tallies);
        await rollUpRareNames(db, tallies);
      });
    } catch (err) {
      for (const { dimension, day, name, device, count } of tallies) sheet.add(dimension, day, name, device, count);
      throw err;
    }
  }
  let writing: Promise<void> = Promise.resolve();
  function write() {
    writing = writing.then(() => writeNow().catch((err) => log.warn({ err }, "figures not written")));
    return writing;
  }
  const timer = setInterval(write, EVERY_MS).unref();
  return {
    countView(path, request, { statusCode }) {
      // The names of pages have no dot.
      if (path.includes(".") || (statusCode !== 200 && statusCode !== 304)) return;
      const view = readView(request);
      if (view) count(path, request, view);
    },
    countBeacon(request, text) {
      const beacon = readBeacon(request, text, isPage);
      if (beacon) countSent(request, beacon);
      return beacon !== null;
    },
    write,
    stop() {
      clearInterval(timer);
      return write();
    },
  };
}

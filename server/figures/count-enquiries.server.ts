import type { Clock } from "#server/clock.server.ts";
import { DAY_MS } from "#server/limits/span.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { arrivalAt } from "#server/store/enquiries-table.server.ts";
import {
  answerTimesBetween,
  changedSince,
  countEnquiriesBy,
  type EnquiryColumn,
  firstArrival,
} from "#server/store/enquiry-counts.server.ts";
import { countAgain, markOf, setMark } from "#server/store/figure-marks-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { replaceTallies } from "#server/store/tallies-table.server.ts";
import { type Dimension, OTHERS, type Tally } from "#shared/figures.ts";
import { stepOf } from "#shared/scale.ts";
import { dayOf } from "./day-salts.server.ts";
import { countedName } from "./read-view.server.ts";

const EVERY_MS = 60_000;
// What was changed last may have been committed late.
const LATE_MS = 2 * 60_000;
/** Names of a day in one dimension; forms of strangers name pages and campaigns. */
const MOST_NAMES = 100;
const MINUTE_MS = 60_000;

const columns: readonly (readonly [EnquiryColumn, Dimension])[] = [
  ["kind", "enquiry-kind"],
  ["page", "enquiry-page"],
  ["campaign", "enquiry-campaign"],
  ["status", "enquiry-status"],
];
const dimensions: readonly Dimension[] = [...columns.map(([, dimension]) => dimension), "answer"];

type CountingParts = { readonly store: Store; readonly clock: Clock };

/**
 * Counts the enquiries of each day on which one came or changed since the last time, or of all days the first time.
 * Lists of a million need not be walked to draw a chart; who is deleted later stays in the count, as a number.
 */
export async function countEnquiriesAnew({ store, clock }: CountingParts): Promise<void> {
  const { db } = store;
  const now = clock().getTime();
  const mark = await markOf(db, "enquiries");
  const days = mark === null ? await allDays(store, now) : await daysChangedSince(store, mark);
  for (const day of days) {
    const tallies = await talliesOf(store, day);
    await store.transaction((tx) => replaceTallies(tx, { day, dimensions }, tallies));
  }
  await setMark(db, "enquiries", new Date(now - LATE_MS).toISOString());
}

/** Has all enquiries counted from the beginning the next time: some came or went that no count could see. */
export const forgetEnquiryCounts = ({ db }: Store): Promise<void> => countAgain(db, "enquiries", dimensions);

/** Counts them now and every minute; returns what stops it. */
export function startCountingEnquiries({ log, ...parts }: CountingParts & { readonly log: Logger }): () => void {
  let isCounting = false;
  async function count() {
    if (isCounting) return;
    isCounting = true;
    await countEnquiriesAnew(parts).catch((err) => log.warn({ err }, "enquiries not counted"));
    isCounting = false;
  }
  void count();
  const timer = setInterval(count, EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function allDays({ db }: Store, now: number): Promise<string[]> {
  const first = await firstArrival(db);
  const days: string[] = [];
  if (first !== null) for (let day = first; dayOf(day) <= dayOf(now); day += DAY_MS) days.push(dayOf(day));
  return days;
}

async function daysChangedSince({ db }: Store, mark: string): Promise<Set<string>> {
  return new Set((await changedSince(db, mark)).map(dayOf));
}

async function talliesOf({ db }: Store, day: string): Promise<Tally[]> {
  const from = arrivalAt(day);
  const span = { from, to: from + arrivalAt(new Date(DAY_MS).toISOString()) };
  const tallies: Tally[] = [];
  for (const [column, dimension] of columns) {
    const counts = await countEnquiriesBy(db, column, span);
    const sums = new Map<string, number>();
    for (const [rank, { name: given, count }] of counts.entries()) {
      const name = rank < MOST_NAMES ? countedName(given) : OTHERS;
      sums.set(name, count + (sums.get(name) ?? 0));
    }
    tallies.push(...[...sums].map(([name, count]) => ({ dimension, day, name, device: "" as const, count })));
  }
  const steps = new Map<string, number>();
  for (const ms of await answerTimesBetween(db, span)) {
    const step = String(stepOf(ms / MINUTE_MS));
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  tallies.push(
    ...[...steps].map(([name, count]) => ({ dimension: "answer" as const, day, name, device: "" as const, count })),
  );
  return tallies;
}

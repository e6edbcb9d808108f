import { type Counter, type Device, type Dimension, namedByVisitors, OTHERS } from "#shared/contracts/analytics.ts";

/** Names per dimension in memory; at twice as many the rarest are merged into "(others)". */
const MAX_NAMES = 2_000;

/** Counts in memory between two saves. */
export function createCounters() {
  let counters = new Map<Dimension, Map<string, Counter>>();

  function add(dimension: Dimension, week: string, name: string, device: Device, count = 1) {
    const ofDimension = counters.get(dimension) ?? new Map<string, Counter>();
    counters.set(dimension, ofDimension);
    const key = `${week}\t${device}\t${name}`;
    const before = ofDimension.get(key)?.count ?? 0;
    ofDimension.set(key, { dimension, week, name, device, count: before + count });
    if (ofDimension.size > 2 * MAX_NAMES && namedByVisitors.includes(dimension)) rollUpRareNames(dimension);
  }

  /** Keeps the most frequent names and, among equal ones, the newest: made-up names must not displace real ones. */
  function rollUpRareNames(dimension: Dimension) {
    const newestFirst = [...(counters.get(dimension)?.values() ?? [])].reverse();
    counters.delete(dimension);
    const byCount = newestFirst.sort((a, b) => b.count - a.count);
    for (const { week, name, device, count } of byCount.slice(0, MAX_NAMES).reverse()) {
      add(dimension, week, name, device, count);
    }
    for (const { week, device, count } of byCount.slice(MAX_NAMES)) add(dimension, week, OTHERS, device, count);
  }

  return {
    add,
    /** Returns what was counted, and starts again at zero. */
    take(): Counter[] {
      const taken = [...counters.values()].flatMap((ofDimension) => [...ofDimension.values()]);
      counters = new Map();
      return taken;
    },
  };
}

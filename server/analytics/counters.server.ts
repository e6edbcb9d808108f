import { type Counter, type Device, type Dimension, namedByVisitors, OTHERS } from "#shared/contracts/analytics.ts";

/** Limit of names in memory; further made-up names count as "others" until the next save. */
const MAX_NAMES = 4_000;

export function createCounters() {
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

import { type Device, type Dimension, OTHERS, type Tally } from "#shared/figures.ts";

/** Names of one dimension between two writings; whatever else is named counts with the others. */
const MOST_NAMES = 500;

export type TallySheet = {
  add(dimension: Dimension, day: string, name: string, device: Device | "", count?: number): void;
  /** Hands over what was counted, and begins anew. */
  take(): Tally[];
};

/** Counts in memory: an answer waits for a look into a map. */
export function createTallySheet(): TallySheet {
  let counts = new Map<string, Tally & { count: number }>();
  let names = new Map<Dimension, Set<string>>();

  function nameWithin(dimension: Dimension, name: string): string {
    const known = names.get(dimension) ?? new Set<string>();
    names.set(dimension, known);
    if (known.has(name)) return name;
    if (known.size >= MOST_NAMES) return OTHERS;
    known.add(name);
    return name;
  }
  return {
    add(dimension, day, given, device, count = 1) {
      const name = nameWithin(dimension, given);
      const key = `${day}\t${dimension}\t${device}\t${name}`;
      const tally = counts.get(key);
      if (tally) tally.count += count;
      else counts.set(key, { dimension, day, name, device, count });
    },
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      names = new Map();
      return taken;
    },
  };
}

import { type Device, type Dimension, OTHERS, type Tally } from "#shared/figures.ts";
import { sumOfOthers } from "./name-bounds.server.ts";

/** Lines of one dimension between two writings; at twice as many the rarest are rolled up into others. */
const MOST_LINES = 2_000;

type Line = Tally & { count: number };

export type TallySheet = {
  add(dimension: Dimension, day: string, name: string, device: Device | "", count?: number): void;
  /** Hands over what was counted, and begins anew. */
  take(): Tally[];
};

/** Counts in memory: an answer waits for a look into a map. */
export function createTallySheet(): TallySheet {
  let sheets = new Map<Dimension, Map<string, Line>>();

  function add(dimension: Dimension, day: string, name: string, device: Device | "", count = 1) {
    const lines = sheets.get(dimension) ?? new Map<string, Line>();
    sheets.set(dimension, lines);
    const key = `${day}\t${device}\t${name}`;
    const line = lines.get(key);
    if (line) {
      line.count += count;
      return;
    }
    lines.set(key, { dimension, day, name, device, count });
    if (lines.size > 2 * MOST_LINES) rollUp(dimension, lines);
  }

  function rollUp(dimension: Dimension, lines: ReadonlyMap<string, Line>) {
    // The newest first among those that count the same.
    const named = [...lines.values()].filter(({ name }) => name !== OTHERS).reverse();
    const sorted = named.sort((a, b) => b.count - a.count);
    const others = [...lines.values()].filter(({ name }) => name === OTHERS);
    const rare = sumOfOthers([...others, ...sorted.slice(MOST_LINES)]);
    const kept = [...sorted.slice(0, MOST_LINES).reverse(), ...rare];
    sheets.set(dimension, new Map(kept.map((line) => [`${line.day}\t${line.device}\t${line.name}`, line])));
  }

  return {
    add,
    take() {
      const taken = [...sheets.values()].flatMap((lines) => [...lines.values()]);
      sheets = new Map();
      return taken;
    },
  };
}

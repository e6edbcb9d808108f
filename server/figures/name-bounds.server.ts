import type { Database } from "#server/store/store.server.ts";
import { namesOfDay } from "#server/store/tallies-table.server.ts";
import { type Dimension, OTHERS, type Tally } from "#shared/figures.ts";

/** Names a day has room for in dimensions that strangers name; those of all instances and restarts together. */
const MOST_A_DAY = 200;
const NAMED_BY_STRANGERS: readonly Dimension[] = ["site", "campaign"];

/** The same tallies, those of names beyond what a day has room for together as others; the most counted come first. */
export async function withinBounds(db: Database, tallies: readonly Tally[]): Promise<Tally[]> {
  const known = new Map<string, Set<string>>();
  const bounded: Tally[] = [];
  const others = new Map<string, Tally>();
  for (const tally of [...tallies].sort((a, b) => b.count - a.count)) {
    const { dimension, day, name, device, count } = tally;
    if (!NAMED_BY_STRANGERS.includes(dimension)) {
      bounded.push(tally);
      continue;
    }
    const key = `${dimension} ${day}`;
    const names = known.get(key) ?? new Set(await namesOfDay(db, dimension, day));
    known.set(key, names);
    if (name !== OTHERS && (names.has(name) || names.size < MOST_A_DAY)) {
      names.add(name);
      bounded.push(tally);
    } else {
      const line = `${key} ${device}`;
      others.set(line, { ...tally, name: OTHERS, count: count + (others.get(line)?.count ?? 0) });
    }
  }
  return [...bounded, ...others.values()];
}

import type { Database } from "#server/store/store.server.ts";
import { addTallies, namesOfDay, takeNames } from "#server/store/tallies-table.server.ts";
import { type Dimension, OTHERS, type Tally } from "#shared/figures.ts";

/** Names a day has room for in dimensions that strangers name, over all instances and restarts. */
const MOST_A_DAY = 1_000;
/** Names that are left of a day once it has become a part of its week. */
export const MOST_A_WEEK = 200;
export const namedByStrangers: readonly Dimension[] = ["site", "campaign"];

/**
 * Rolls up the rarest names of the days of these tallies, which were just added, into others: whoever makes up names
 * by the thousand fills the room with names that count one each, and the next real one takes the place of one of them.
 */
export async function rollUpRareNames(db: Database, added: readonly Tally[], most = MOST_A_DAY): Promise<void> {
  const newest = new Map<string, { dimension: Dimension; day: string; names: Set<string> }>();
  for (const { dimension, day, name } of added) {
    if (!namedByStrangers.includes(dimension)) continue;
    const key = `${dimension} ${day}`;
    newest.set(key, newest.get(key) ?? { dimension, day, names: new Set() });
    newest.get(key)?.names.add(name);
  }
  for (const { dimension, day, names } of newest.values()) {
    const rare = rarest(await namesOfDay(db, dimension, day), names, most);
    const taken = await takeNames(db, dimension, day, rare);
    await addTallies(db, sumOfOthers(taken));
  }
}

type Named = { readonly name: string; readonly count: number };

// Of names that are as rare as each other the older one goes: else those that came first would keep the room for good.
function rarest(all: readonly Named[], newest: ReadonlySet<string>, most: number): string[] {
  const named = all.filter(({ name }) => name !== OTHERS);
  const age = ({ name }: Named) => (newest.has(name) ? 0 : 1);
  const byCount = named.sort((a, b) => b.count - a.count || age(a) - age(b));
  return byCount.slice(most).map(({ name }) => name);
}

/** The same counts under the one name for what has none, a tally for each day, dimension and device. */
export function sumOfOthers(tallies: readonly Tally[]): Tally[] {
  const sums = new Map<string, Tally>();
  for (const tally of tallies) {
    const key = `${tally.day} ${tally.dimension} ${tally.device}`;
    sums.set(key, { ...tally, name: OTHERS, count: tally.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Keys } from "#server/secret-key.server.ts";
import { erasuresAmong, saveErasures } from "#server/store/data-protection/erasures-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

// An import may ask for thousands of addresses: visitors are answered in between.
const HASHED_AT_ONCE = 250;

// The purposes of the keyed hashes: that of addresses is older than the table.
type Kind = "erasure" | "erased mail file";

/** Notes that these addresses (as stored) or mail files (by name) are erased. Only keyed hashes are kept. */
export async function recordErasures(
  db: Database,
  keys: Keys,
  kind: Kind,
  names: readonly string[],
  erasedAt: string,
): Promise<void> {
  await saveErasures(
    db,
    [...new Set(names)].map((name) => ({ hash: keys.hashContent(kind, name), erasedAt })),
  );
}

/** When each of these was last erased, by name; without those that never were. */
export async function findErasures(
  db: Database,
  keys: Keys,
  kind: Kind,
  names: readonly string[],
): Promise<Map<string, string>> {
  const nameOf = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    if (index % HASHED_AT_ONCE === 0) await nextTurn();
    for (const hash of keys.hashesOfContent(kind, name)) nameOf.set(hash, name);
  }
  const times = new Map<string, string>();
  for (const { hash, erasedAt } of await erasuresAmong(db, [...nameOf.keys()])) {
    const name = nameOf.get(hash) ?? "";
    if (erasedAt > (times.get(name) ?? "")) times.set(name, erasedAt);
  }
  return times;
}

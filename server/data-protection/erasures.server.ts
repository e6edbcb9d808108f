import { setImmediate as nextTurn } from "node:timers/promises";
import type { Keys } from "#server/secret-key.server.ts";
import { erasuresAmong, saveErasures } from "#server/store/data-protection/erasures-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

// An import may ask for thousands of addresses; the pauses let visitors be answered.
const HASHED_AT_ONCE = 250;
const PURPOSE = "erasure";

export const recordErasure = (db: Database, keys: Keys, email: string, erasedAt: string): Promise<void> =>
  saveErasures(db, [{ hash: keys.hashContent(PURPOSE, email), erasedAt }]);

export async function findErasures(db: Database, keys: Keys, emails: readonly string[]): Promise<Map<string, string>> {
  const emailOf = new Map<string, string>();
  for (const [index, email] of emails.entries()) {
    if (index % HASHED_AT_ONCE === 0) await nextTurn();
    for (const hash of keys.hashesOfContent(PURPOSE, email)) emailOf.set(hash, email);
  }
  const times = new Map<string, string>();
  for (const { hash, erasedAt } of await erasuresAmong(db, [...emailOf.keys()])) {
    const email = emailOf.get(hash) ?? "";
    if (erasedAt > (times.get(email) ?? "")) times.set(email, erasedAt);
  }
  return times;
}

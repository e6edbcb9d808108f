import { setImmediate as nextTurn } from "node:timers/promises";
import type { Keys } from "#server/secret-key.server.ts";

// An import may ask for thousands of addresses; the pauses let visitors be answered.
const HASHED_AT_ONCE = 250;

/** The address of each keyed hash; an address has one hash for each key that is still in use. */
export async function addressesByHash(
  keys: Keys,
  purpose: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const emailOf = new Map<string, string>();
  for (const [index, email] of emails.entries()) {
    if (index % HASHED_AT_ONCE === 0) await nextTurn();
    for (const hash of keys.hashesOfContent(purpose, email)) emailOf.set(hash, email);
  }
  return emailOf;
}

/** The latest time known for each address. */
export function latestTimes(
  emailOf: ReadonlyMap<string, string>,
  found: readonly { readonly hash: string; readonly at: string }[],
): Map<string, string> {
  const times = new Map<string, string>();
  for (const { hash, at } of found) {
    const email = emailOf.get(hash) ?? "";
    if (at > (times.get(email) ?? "")) times.set(email, at);
  }
  return times;
}

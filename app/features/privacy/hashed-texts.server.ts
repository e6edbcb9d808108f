import { setImmediate as nextTurn } from "node:timers/promises";
import type { Keys } from "#server/secret-key.server.ts";

// An import may ask for thousands of addresses; the pauses let visitors be answered.
const HASHED_AT_ONCE = 250;

/** The text of each keyed hash; a text has one hash for each key that is still in use. */
export async function textsByHash(
  keys: Keys,
  purpose: string,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const textOf = new Map<string, string>();
  for (const [index, text] of texts.entries()) {
    if (index % HASHED_AT_ONCE === 0) await nextTurn();
    for (const hash of keys.hashesOfContent(purpose, text)) textOf.set(hash, text);
  }
  return textOf;
}

/** The latest time known for each text. */
export function latestTimes(
  textOf: ReadonlyMap<string, string>,
  found: readonly { readonly hash: string; readonly at: string }[],
): Map<string, string> {
  const times = new Map<string, string>();
  for (const { hash, at } of found) {
    const text = textOf.get(hash) ?? "";
    if (at > (times.get(text) ?? "")) times.set(text, at);
  }
  return times;
}

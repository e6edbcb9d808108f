import { setImmediate as nextTurn } from "node:timers/promises";
import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { removeMailFiles } from "#server/delivery/mail-transport.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { erasuresAmong, saveErasures } from "#server/store/data-protection/erasures-table.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { recordsOfPerson, removePerson, storedAddress } from "./person-records.server.ts";

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

export type ErasureDependencies = Pick<Context, "store" | "keys" | "clock" | "mailFolder">;

/** Removes a person from every table, the outbox and mail files. A mail that is being sent now still goes out. */
export async function erasePerson({ store, keys, clock, mailFolder }: ErasureDependencies, email: string) {
  const erasedAt = isoFromNow(clock);
  const { records, removed } = await store.transaction(async (db) => {
    await recordErasure(db, keys, storedAddress(email), erasedAt);
    const found = await recordsOfPerson(db, email);
    return { records: found, removed: await removePerson(db, found) };
  });
  await overwriteDeleted(store);
  const { leads, subscriber } = records;
  return {
    leads: leads.map(({ reference }) => reference),
    isSubscriber: subscriber !== null,
    messages: [...leads, ...(subscriber ? [subscriber] : [])].flatMap(({ messages }) => messages).length,
    mailFiles: await removeMailFiles(mailFolder, removed),
  };
}

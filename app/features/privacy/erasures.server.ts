import { erasuresAmong, saveErasures } from "#features/privacy/tables/erasures-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { removeMailFiles } from "#server/delivery/mail-transport.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Site } from "#server/site.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { addressesByHash, latestTimes } from "./hashed-addresses.server.ts";
import { mentionsOf } from "./mentions.server.ts";
import { recordsOfPerson, removePerson, storedAddress } from "./person-records.server.ts";

const PURPOSE = "erasure";

export const recordErasure = (
  db: Database,
  keys: Keys,
  email: string,
  erasedAt: string,
): Promise<void> => saveErasures(db, [{ hash: keys.hashContent(PURPOSE, email), erasedAt }]);

export async function findErasures(
  db: Database,
  keys: Keys,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const emailOf = await addressesByHash(keys, PURPOSE, emails);
  const found = await erasuresAmong(db, [...emailOf.keys()]);
  return latestTimes(
    emailOf,
    found.map(({ hash, erasedAt }) => ({ hash, at: erasedAt })),
  );
}

export type ErasureDependencies = Pick<Site, "store" | "keys" | "clock" | "mailFolder">;

/**
 * Removes a person from every table, the outbox and mail files. A mail that is being sent now still
 * goes out.
 */
export async function erasePerson(
  { store, keys, clock, mailFolder }: ErasureDependencies,
  email: string,
) {
  const erasedAt = isoFromNow(clock);
  const { records, mentions, removed } = await store.transaction(async (db) => {
    await recordErasure(db, keys, storedAddress(email), erasedAt);
    const found = await recordsOfPerson(db, email);
    // Afterwards nobody knows the person's names and numbers any more.
    const named = await mentionsOf(db, email, found);
    return { records: found, mentions: named, removed: await removePerson(db, found, erasedAt) };
  });
  await overwriteDeleted(store);
  const { leads, subscriber } = records;
  return {
    leads: leads.map(({ reference }) => reference),
    isSubscriber: subscriber !== null,
    mails: records.mails.length,
    messages: [...leads, ...(subscriber ? [subscriber] : [])].flatMap(({ messages }) => messages)
      .length,
    mentions,
    mailFiles: await removeMailFiles(mailFolder, removed),
  };
}

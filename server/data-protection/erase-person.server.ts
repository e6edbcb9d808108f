import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { leadMailFile, newsletterMailFile, removeMailFiles } from "#server/delivery/mail-files.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { deleteLead } from "#server/store/leads-table.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { deleteSubscriber } from "#server/store/subscribers-table.server.ts";
import { recordErasure } from "./erasures.server.ts";
import { findMentions, type Mentions } from "./mentions.server.ts";
import { type PersonRecords, recordsOfPerson } from "./person-records.server.ts";
import { spellingsOf } from "./spellings.server.ts";

export type Erasure = {
  readonly leads: readonly string[];
  readonly isSubscriber: boolean;
  readonly messages: number;
  readonly mailFiles: number;
  /** Records of others that name the address: for somebody to look at. */
  readonly namedIn: Mentions;
};

export type ErasureParts = {
  readonly store: Store;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly mailFolder: string;
};

/**
 * Removes a person from every table, with what waits to be sent to or about them, and the mails that were written to
 * files, in whatever spelling the address is asked for. A mail that is being sent at this very moment still goes out;
 * mailboxes and backups are out of reach, but a restore erases again what is noted here.
 */
export async function erasePerson(
  { store, keys, clock, dataDir, mailFolder }: ErasureParts,
  email: string,
): Promise<Erasure> {
  const spellings = spellingsOf(email);
  // First, so that no crash leaves something erased that a restore would bring back.
  await recordErasure(dataDir, keys, spellings[0], isoFromNow(clock));
  const { records, namedIn } = await store.transaction(async (db) => {
    const found = await recordsOfPerson(db, email);
    // Their messages go with them: the outbox refers to both.
    for (const { id } of found.leads) await deleteLead(db, id);
    if (found.subscriber) await deleteSubscriber(db, found.subscriber.id);
    return { records: found, namedIn: await findMentions(db, spellings) };
  });
  await overwriteDeleted(store);
  const { leads, subscriber } = records;
  return {
    leads: leads.map(({ reference }) => reference),
    isSubscriber: subscriber !== null,
    messages: [...leads, ...(subscriber ? [subscriber] : [])].flatMap(({ messages }) => messages).length,
    mailFiles: await removeMailFiles(mailFolder, mailFilesOf(records)),
    namedIn,
  };
}

const mailFilesOf = ({ leads, subscriber }: PersonRecords) => [
  ...leads.flatMap(({ reference, messages }) => messages.map((message) => leadMailFile(reference, message))),
  ...(subscriber?.messages ?? []).map(({ id }) => newsletterMailFile(id)),
];

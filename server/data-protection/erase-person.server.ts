import { leadMailFile, newsletterMailFile, removeMailFiles } from "#server/delivery/mail-files.server.ts";
import { deleteLead, findReferencesNaming } from "#server/store/leads-table.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { deleteSubscriber } from "#server/store/subscribers-table.server.ts";
import { type PersonRecords, recordsOfPerson } from "./person-records.server.ts";

export type Erasure = {
  readonly leads: readonly string[];
  readonly isSubscriber: boolean;
  readonly messages: number;
  readonly mailFiles: number;
  /** Leads of others whose text names the address: for somebody to look at. */
  readonly namedIn: readonly string[];
};

/**
 * Removes a person from every table, with what waits to be sent to or about them, and the mails that were written to
 * files. A mail that is being sent at this very moment still goes out; mailboxes and backups are out of reach.
 */
export async function erasePerson(store: Store, mailFolder: string, email: string): Promise<Erasure> {
  const { records, namedIn } = await store.transaction(async (db) => {
    const found = await recordsOfPerson(db, email);
    // Their messages go with them: the outbox refers to both.
    for (const { id } of found.leads) await deleteLead(db, id);
    if (found.subscriber) await deleteSubscriber(db, found.subscriber.id);
    return { records: found, namedIn: await findReferencesNaming(db, email) };
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
  ...leads.flatMap(({ reference, messages }) => messages.map(({ channel }) => leadMailFile(reference, channel))),
  ...(subscriber?.messages ?? []).map(({ id }) => newsletterMailFile(id)),
];

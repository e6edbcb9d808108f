import { mailKeysOf } from "#features/mailbox/index.server.ts";
import { erasuresAmong, saveErasures } from "#features/privacy/tables/erasures-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { removeMailFiles } from "#server/delivery/mail-transport.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Site } from "#server/site.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Asked } from "./asked-person.server.ts";
import { latestTimes, textsByHash } from "./hashed-texts.server.ts";
import { mentionsOf } from "./mentions.server.ts";
import { noRecords, recordsOfPerson, removePerson } from "./person-records.server.ts";
import { addressesOf, distinct, possibleEnquiries } from "./possible-enquiries.server.ts";

/** An erasure of an address, of an enquiry by its id, or of a mail by what is unique of it. */
export type ErasedThing = "address" | "enquiry" | "mail";

const purposes: Readonly<Record<ErasedThing, string>> = {
  address: "erasure",
  enquiry: "erased enquiry",
  mail: "erased mail",
};

export const recordErasures = (
  db: Database,
  keys: Keys,
  thing: ErasedThing,
  { names, erasedAt }: { readonly names: readonly string[]; readonly erasedAt: string },
): Promise<void> =>
  saveErasures(
    db,
    names.map((name) => ({ hash: keys.hashContent(purposes[thing], name), erasedAt })),
  );

export async function findErasures(
  db: Database,
  keys: Keys,
  thing: ErasedThing,
  names: readonly string[],
): Promise<Map<string, string>> {
  const nameOf = await textsByHash(keys, purposes[thing], names);
  const found = await erasuresAmong(db, [...nameOf.keys()]);
  return latestTimes(
    nameOf,
    found.map(({ hash, erasedAt }) => ({ hash, at: erasedAt })),
  );
}

export type ErasureDependencies = Pick<Site, "store" | "keys" | "clock" | "mailFolder">;

/**
 * Removes a person from every table, the outbox and mail files: all records of an address, and the
 * chosen enquiries among those that may be the person's. A mail that is being sent now still goes
 * out.
 */
export async function erasePerson(
  { store, keys, clock, mailFolder }: ErasureDependencies,
  asked: Asked,
  chosen: readonly string[] = [],
) {
  const erasedAt = isoFromNow(clock);
  const { records, mentions, addresses, removed } = await store.transaction(async (db) => {
    const { own, possible } = await recordsAskedFor(db, asked);
    const enquiries = possible.enquiries.filter(({ id }) => chosen.includes(id));
    if (asked.by === "address")
      await recordErasures(db, keys, "address", { names: [own.email], erasedAt });
    const found = { ...own, leads: [...own.leads, ...enquiries] };
    // A backup may have none of them under this address: it was corrected or added since.
    const ids = found.leads.map(({ id }) => id);
    await recordErasures(db, keys, "enquiry", { names: ids, erasedAt });
    const mailKeys = await mailKeysOf(db, ids);
    await recordErasures(db, keys, "mail", { names: mailKeys, erasedAt });
    // Afterwards nobody knows the person's names and numbers any more.
    const named = await mentionsOf(db, asked, found);
    const files = await removePerson(db, found, erasedAt);
    const others = distinct(enquiries.flatMap(addressesOf));
    return {
      records: found,
      mentions: named,
      addresses: await stillStored(db, others),
      removed: files,
    };
  });
  await overwriteDeleted(store);
  const { leads, subscriber } = records;
  return {
    leads: leads.map(({ reference }) => reference),
    leadIds: leads.map(({ id }) => id),
    isSubscriber: subscriber !== null,
    mails: records.mails.length,
    messages: [...leads, ...(subscriber ? [subscriber] : [])].flatMap(({ messages }) => messages)
      .length,
    mentions,
    /** Addresses of erased enquiries under which more is stored. */
    addresses,
    mailFiles: await removeMailFiles(mailFolder, removed),
  };
}

/** What is stored of whom an admin asks for: surely theirs, and possibly. */
export async function recordsAskedFor(db: Database, asked: Asked) {
  const own = asked.by === "address" ? await recordsOfPerson(db, asked.text) : noRecords;
  return { own, possible: await possibleEnquiries(db, asked, own.leads) };
}

async function stillStored(db: Database, addresses: readonly string[]): Promise<string[]> {
  const stored: string[] = [];
  for (const address of addresses) {
    const { leads, subscriber, mails } = await recordsOfPerson(db, address);
    if (leads.length > 0 || subscriber || mails.length > 0) stored.push(address);
  }
  return stored;
}

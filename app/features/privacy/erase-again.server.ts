import { correctedAddresses } from "#features/enquiries/tables/enquiries-table.server.ts";
import { leadsOfIds } from "#features/leads/index.server.ts";
import { pageOfLeads } from "#features/leads/tables/leads-table.server.ts";
import { deleteMails, pageOfLooseMails } from "#features/mailbox/index.server.ts";
import { pageOfSubscribers } from "#features/newsletter/tables/subscribers-table.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { findErasures } from "./erasures.server.ts";
import {
  noRecords,
  recordsOfLead,
  recordsOfPerson,
  removePerson,
} from "./person-records.server.ts";

/** Erases after a restore what was erased since the backup; returns how many records. */
export async function eraseAgain(db: Database, keys: Keys): Promise<number> {
  const alone = await eraseEnquiriesAgain(db, keys);
  const mails = await eraseMailsAgain(db, keys);
  return alone + mails + (await erasePeopleAgain(db, keys));
}

type Row = { readonly id: string };
type PageAfter<Line extends Row> = (db: Database, after: string) => Promise<Line[]>;

async function* pagesOf<Line extends Row>(db: Database, pageAfter: PageAfter<Line>) {
  for (
    let rows = await pageAfter(db, "");
    rows.length > 0;
    rows = await pageAfter(db, rows.at(-1)?.id ?? "")
  ) {
    yield rows;
  }
}

async function eraseEnquiriesAgain(db: Database, keys: Keys): Promise<number> {
  let removed = 0;
  for await (const rows of pagesOf(db, pageOfLeads)) {
    const ids = rows.map(({ id }) => id);
    const erased = await findErasures(db, keys, "enquiry", ids);
    for (const lead of await leadsOfIds(db, [...erased.keys()])) {
      const records = { ...noRecords, leads: [await recordsOfLead(db, lead)] };
      await removePerson(db, records, erased.get(lead.id) ?? "");
      removed += 1;
    }
  }
  return removed;
}

/** A mail may have been moved into the erased enquiry after the backup. */
async function eraseMailsAgain(db: Database, keys: Keys): Promise<number> {
  let removed = 0;
  for await (const rows of pagesOf(db, pageOfLooseMails)) {
    const mailKeys = rows.map(({ mailKey }) => mailKey);
    const erased = await findErasures(db, keys, "mail", mailKeys);
    const ids = rows.filter(({ mailKey }) => erased.has(mailKey)).map(({ id }) => id);
    await deleteMails(db, ids);
    removed += ids.length;
  }
  return removed;
}

async function erasePeopleAgain(db: Database, keys: Keys): Promise<number> {
  const erased = new Map<string, string>();
  const look = async (emails: Iterable<string>) => {
    for (const [email, at] of await findErasures(db, keys, "address", [...new Set(emails)]))
      erased.set(email, at);
  };
  for (const pageAfter of [pageOfLeads, pageOfSubscribers, pageOfLooseMails] as PageAfter<
    Row & { readonly email: string }
  >[]) {
    for await (const rows of pagesOf(db, pageAfter))
      await look(rows.map(({ email }) => email.toLowerCase()));
  }
  await look(await correctedAddresses(db));

  let removed = 0;
  for (const [email, erasedAt] of erased) {
    const { leads, subscriber, mails, ...person } = await recordsOfPerson(db, email);
    const records = {
      ...person,
      mails: mails.filter(({ arrivedAt }) => arrivedAt <= erasedAt),
      leads: leads.filter(({ createdAt }) => createdAt <= erasedAt),
      subscriber: subscriber && subscriber.requestedAt <= erasedAt ? subscriber : null,
    };
    const count = records.leads.length + records.mails.length + (records.subscriber ? 1 : 0);
    if (count > 0) await removePerson(db, records, erasedAt);
    removed += count;
  }
  return removed;
}

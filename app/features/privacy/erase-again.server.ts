import { correctedAddresses } from "#features/enquiries/tables/enquiries-table.server.ts";
import { pageOfLeads } from "#features/leads/tables/leads-table.server.ts";
import { pageOfLooseMails } from "#features/mailbox/index.server.ts";
import { pageOfSubscribers } from "#features/newsletter/tables/subscribers-table.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { findErasures } from "./erasures.server.ts";
import { recordsOfPerson, removePerson } from "./person-records.server.ts";

type Row = { readonly id: string; readonly email: string };

export async function eraseAgain(db: Database, keys: Keys): Promise<number> {
  const erased = new Map<string, string>();
  const look = async (emails: Iterable<string>) => {
    for (const [email, at] of await findErasures(db, keys, [...new Set(emails)]))
      erased.set(email, at);
  };
  for (const pageAfter of [pageOfLeads, pageOfSubscribers, pageOfLooseMails] as ((
    db: Database,
    after: string,
  ) => Promise<Row[]>)[]) {
    for (
      let rows = await pageAfter(db, "");
      rows.length > 0;
      rows = await pageAfter(db, rows.at(-1)?.id ?? "")
    ) {
      await look(rows.map(({ email }) => email.toLowerCase()));
    }
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

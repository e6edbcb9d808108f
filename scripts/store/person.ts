import type { Config } from "#server/config.server.ts";
import { erasePerson } from "#server/data-protection/erase-person.server.ts";
import { recordsOfPerson } from "#server/data-protection/person-records.server.ts";
import { mailFolderOf } from "#server/delivery/create-deliverer.server.ts";
import { readKeys } from "#server/secret-key.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { print } from "./printable.ts";

export async function exportPerson(db: Database, email: string) {
  const records = await recordsOfPerson(db, email);
  print(JSON.stringify({ email, exportedAt: new Date().toISOString(), ...records }, null, 2));
}

export async function erase(store: Store, config: Config, email: string) {
  const parts = { store, keys: await readKeys(config), clock: () => new Date() };
  const { leads, isSubscriber, messages, mailFiles, views, namedIn } = await erasePerson(
    { ...parts, mailFolder: mailFolderOf(config) },
    email,
  );
  if (leads.length === 0 && !isSubscriber && views === 0) print(`Nothing is stored about ${email}.`);
  else {
    print(`Removed of ${email}:`);
    print(`  leads           ${leads.length}${leads.length > 0 ? ` (${leads.join(", ")})` : ""}`);
    print(`  subscription    ${isSubscriber ? 1 : 0}`);
    print(`  outbox messages ${messages}`);
    print(`  mail files      ${mailFiles}`);
    print(`  saved views     ${views}`);
  }
  if (namedIn.leads.length > 0) print(`Leads of others that name this address: ${namedIn.leads.join(", ")}`);
  if (namedIn.others.length > 0) print(`Other rows that do, by table and key: ${namedIn.others.join(", ")}`);
  print("Still held elsewhere: mails that were delivered, in the mailboxes of the company and of the person; what a");
  print("webhook passed on; every backup made before now, until it is thrown away. A restore erases again by");
  print("itself whom the backup or the replaced database knows as erased.");
}

import { erasePerson } from "#server/data-protection/erase-person.server.ts";
import { recordsOfPerson } from "#server/data-protection/person-records.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { print } from "./printable.ts";

export async function exportPerson(db: Database, email: string) {
  const records = await recordsOfPerson(db, email);
  print(JSON.stringify({ email, exportedAt: new Date().toISOString(), ...records }, null, 2));
}

export async function erase(store: Store, mailFolder: string, email: string) {
  const { leads, isSubscriber, messages, mailFiles, namedIn } = await erasePerson(store, mailFolder, email);
  if (leads.length === 0 && !isSubscriber) print(`Nothing is stored about ${email}.`);
  else {
    print(`Removed of ${email}:`);
    print(`  leads           ${leads.length}${leads.length > 0 ? ` (${leads.join(", ")})` : ""}`);
    print(`  subscription    ${isSubscriber ? 1 : 0}`);
    print(`  outbox messages ${messages}`);
    print(`  mail files      ${mailFiles}`);
    print("Not reached: mails that were delivered, what a webhook passed on, and backups.");
  }
  if (namedIn.length > 0) print(`Leads of others that name this address: ${namedIn.join(", ")}`);
}

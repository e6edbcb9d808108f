import { erasePerson } from "#server/data-protection/erase-person.server.ts";
import { recordsOfPerson } from "#server/data-protection/person-records.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";

export async function exportPerson(db: Database, email: string) {
  const records = await recordsOfPerson(db, email);
  console.log(JSON.stringify({ email, exportedAt: new Date().toISOString(), ...records }, null, 2));
}

export async function erase(store: Store, mailFolder: string, email: string) {
  const { leads, isSubscriber, messages, mailFiles, namedIn } = await erasePerson(store, mailFolder, email);
  if (leads.length === 0 && !isSubscriber) console.log(`Nothing is stored about ${email}.`);
  else {
    console.log(`Removed of ${email}:`);
    console.log(`  leads           ${leads.length}${leads.length > 0 ? ` (${leads.join(", ")})` : ""}`);
    console.log(`  subscription    ${isSubscriber ? 1 : 0}`);
    console.log(`  outbox messages ${messages}`);
    console.log(`  mail files      ${mailFiles}`);
    console.log("Not reached: mails that were delivered, what a webhook passed on, and backups.");
  }
  if (namedIn.length > 0) console.log(`Leads of others that name this address: ${namedIn.join(", ")}`);
}

import { audit } from "#features/audit/tables/audit-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { erasePerson } from "./erasures.server.ts";
import { mentionsOf } from "./mentions.server.ts";
import { recordsOfPerson } from "./person-records.server.ts";

/** The audit log outlives an erasure, so it names a person by a keyed hash of the address. */
const nameOf = ({ keys }: Site, email: string) =>
  `person ${keys.hashContent("person", email.toLowerCase()).slice(0, 12)}`;

export async function findPerson({ store }: Site, email: string) {
  const records = await recordsOfPerson(store.db, email);
  const { leads, subscriber } = records;
  const messages = [...leads, ...(subscriber ? [subscriber] : [])].flatMap(
    (record) => record.messages,
  );
  return {
    leads: leads.map(({ reference, kind, createdAt }) => ({ reference, kind, createdAt })),
    subscriber: subscriber && { status: subscriber.status, requests: subscriber.requests.length },
    messages: messages.length,
    /** In no enquiry. */
    mails: records.mails.length,
    /** Of other people. */
    mentions: await mentionsOf(store.db, email, records),
  };
}

export async function exportPerson(site: Site, actor: Actor, email: string) {
  const { store, clock } = site;
  const { leads, subscriber, mails } = await recordsOfPerson(store.db, email);
  await audit(store.db, {
    actor,
    now: clock(),
    action: "person exported",
    record: nameOf(site, email),
  });
  const records = { email, exportedAt: isoFromNow(clock), leads, subscriber, mails };
  return JSON.stringify(records, null, 2);
}

export async function erasePersonFor(site: Site, actor: Actor, email: string) {
  const { store, clock } = site;
  const erasure = await erasePerson(site, email);
  const detail = [...erasure.leads, ...(erasure.isSubscriber ? ["subscription"] : [])].join(", ");
  const record = nameOf(site, email);
  await audit(store.db, { actor, now: clock(), action: "person erased", record, detail });
  return erasure;
}

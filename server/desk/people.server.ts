import { isoFromNow } from "#server/clock.server.ts";
import { erasePerson } from "#server/data-protection/erasures.server.ts";
import { recordsOfPerson } from "#server/data-protection/person-records.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { DeskDependencies } from "./desk-dependencies.server.ts";

/** The audit log outlives an erasure, so it names a person by a keyed hash of the address. */
const nameOf = ({ keys }: DeskDependencies, email: string) =>
  `person ${keys.hashContent("person", email.toLowerCase()).slice(0, 12)}`;

export function createPeopleDesk(dependencies: DeskDependencies) {
  const { store, clock } = dependencies;
  return {
    async find(email: string) {
      const { leads, subscriber } = await recordsOfPerson(store.db, email);
      const messages = [...leads, ...(subscriber ? [subscriber] : [])].flatMap((record) => record.messages);
      return {
        leads: leads.map(({ reference, kind, createdAt }) => ({ reference, kind, createdAt })),
        subscriber: subscriber && { status: subscriber.status, requests: subscriber.requests.length },
        messages: messages.length,
      };
    },
    async export(actor: Actor, email: string) {
      const records = await recordsOfPerson(store.db, email);
      await audit(store.db, { actor, now: clock(), action: "person exported", record: nameOf(dependencies, email) });
      return JSON.stringify({ email, exportedAt: isoFromNow(clock), ...records }, null, 2);
    },
    async erase(actor: Actor, email: string) {
      const erasure = await erasePerson(dependencies, email);
      const detail = [...erasure.leads, ...(erasure.isSubscriber ? ["subscription"] : [])].join(", ");
      const record = nameOf(dependencies, email);
      await audit(store.db, { actor, now: clock(), action: "person erased", record, detail });
      return erasure;
    },
  };
}

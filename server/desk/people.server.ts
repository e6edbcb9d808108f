import { isoFromNow } from "#server/clock.server.ts";
import { type ErasureParts, erasePerson } from "#server/data-protection/erase-person.server.ts";
import { recordsOfPerson } from "#server/data-protection/person-records.server.ts";
import { UNCONFIRMED_DAYS } from "#server/data-protection/retention.server.ts";
import { DAY_MS } from "#server/limits/span.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { countLeadsBefore } from "#server/store/leads-table.server.ts";
import { countSubscribersDue } from "#server/store/subscriber-lists.server.ts";
import type { PeopleDesk } from "#shared/desk-people.ts";
import type { DeskParts } from "./desk-parts.server.ts";

const MONTH_MS = 30 * DAY_MS;

export type PeopleParts = DeskParts & ErasureParts & { readonly retainLeadsDays: number };

/** The audit log outlives an erasure, so it names a person by what leads back to the address only with the key. */
const nameOf = ({ keys }: DeskParts, email: string) =>
  `person ${keys.hashContent("person", email.toLowerCase()).slice(0, 12)}`;

/** The rights of people: the same as `npm run leads -- export-person` and `erase`. */
export function createPeopleDesk(parts: PeopleParts): PeopleDesk {
  const { store, clock, retainLeadsDays } = parts;
  return {
    async find(email) {
      const { leads, subscriber } = await recordsOfPerson(store.db, email);
      const messages = [...leads, ...(subscriber ? [subscriber] : [])].flatMap((record) => record.messages);
      return {
        leads: leads.map(({ reference, kind, createdAt }) => ({ reference, kind, createdAt })),
        subscriber: subscriber && { status: subscriber.status, requests: subscriber.requests.length },
        messages: messages.length,
      };
    },
    async export(actor, email) {
      const records = await recordsOfPerson(store.db, email);
      await audit(store.db, { actor, now: clock(), action: "person exported", record: nameOf(parts, email) });
      return JSON.stringify({ email, exportedAt: isoFromNow(clock), ...records }, null, 2);
    },
    async erase(actor, email) {
      const { leads, isSubscriber, messages, mailFiles, views, namedIn } = await erasePerson(parts, email);
      const detail = [...leads, ...(isSubscriber ? ["subscription"] : [])].join(", ");
      await audit(store.db, { actor, now: clock(), action: "person erased", record: nameOf(parts, email), detail });
      return { leads, isSubscriber, messages, mailFiles, views, namedIn: [...namedIn.leads, ...namedIn.others] };
    },
    async retention() {
      const before = isoFromNow(clock, MONTH_MS - retainLeadsDays * DAY_MS);
      const unconfirmed = isoFromNow(clock, MONTH_MS - UNCONFIRMED_DAYS * DAY_MS);
      const due = await countSubscribersDue(store.db, before, unconfirmed);
      return { days: retainLeadsDays, leads: await countLeadsBefore(store.db, before), ...due };
    },
  };
}

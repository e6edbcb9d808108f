import { audit } from "#features/audit/tables/audit-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { type Asked, keyOf } from "./asked-person.server.ts";
import { erasePerson, recordsAskedFor } from "./erasures.server.ts";
import { mentionsOf } from "./mentions.server.ts";
import { addressesOf, namesOf, phonesOf } from "./possible-enquiries.server.ts";

/** The audit log outlives an erasure, so it names a person by a keyed hash of what was asked. */
const nameOf = ({ keys }: Site, asked: Asked) =>
  `person ${keys.hashContent("person", keyOf(asked)).slice(0, 12)}`;

export async function findPerson({ store }: Site, asked: Asked) {
  const { own, possible } = await recordsAskedFor(store.db, asked);
  const { leads, subscriber } = own;
  const messages = [...leads, ...(subscriber ? [subscriber] : [])].flatMap(
    (record) => record.messages,
  );
  const likely = possible.enquiries.filter(({ isLikely }) => isLikely);
  return {
    leads: leads.map(({ reference, kind, createdAt }) => ({ reference, kind, createdAt })),
    subscriber: subscriber && { status: subscriber.status, requests: subscriber.requests.length },
    messages: messages.length,
    /** In no enquiry. */
    mails: own.mails.length,
    possible: {
      enquiries: possible.enquiries.map((enquiry) => ({
        id: enquiry.id,
        reference: enquiry.reference,
        kind: enquiry.kind,
        createdAt: enquiry.createdAt,
        name: namesOf(enquiry).at(-1) ?? "",
        address: addressesOf(enquiry).at(-1) ?? "",
        phone: phonesOf(enquiry).at(-1) ?? "",
        by: enquiry.by,
        isLikely: enquiry.isLikely,
      })),
      hasMore: possible.hasMore,
    },
    /** Of other people. */
    mentions: await mentionsOf(store.db, asked, {
      leads: [...leads, ...likely],
      besides: possible.enquiries,
    }),
  };
}

/** `chosen` are those of the possible enquiries that an admin says are the person's. */
export async function exportPerson(
  site: Site,
  actor: Actor,
  asked: Asked,
  chosen: readonly string[] = [],
) {
  const { store, clock } = site;
  const { own, possible } = await recordsAskedFor(store.db, asked);
  const others = possible.enquiries
    .filter(({ id }) => chosen.includes(id))
    .map(({ by: _, isLikely: __, ...records }) => records);
  await audit(store.db, {
    actor,
    now: clock(),
    action: "person exported",
    record: nameOf(site, asked),
  });
  const { subscriber, mails } = own;
  const records = {
    [asked.by === "address" ? "email" : asked.by]: asked.text,
    exportedAt: isoFromNow(clock),
    leads: [...own.leads, ...others],
    subscriber,
    mails,
  };
  return JSON.stringify(records, null, 2);
}

export async function erasePersonFor(
  site: Site,
  actor: Actor,
  asked: Asked,
  chosen: readonly string[] = [],
) {
  const { store, clock, eventBus } = site;
  const { leadIds, ...erasure } = await erasePerson(site, asked, chosen);
  for (const id of leadIds) eventBus.publish({ kind: "changed", id });
  if (erasure.mails > 0) eventBus.publish({ kind: "mailbox" });
  const { leads, isSubscriber } = erasure;
  const detail = [...leads, ...(isSubscriber ? ["subscription"] : [])].join(", ");
  const [id] = leadIds;
  const what =
    asked.by === "reference" && id
      ? ({ action: "enquiry erased", record: id } as const)
      : ({ action: "person erased", record: nameOf(site, asked) } as const);
  await audit(store.db, { actor, now: clock(), ...what, detail });
  return erasure;
}

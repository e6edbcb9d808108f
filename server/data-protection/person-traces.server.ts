import { digestMailFile, leadMailFile, newsletterMailFile } from "#server/delivery/mail-files.server.ts";
import { allViews, deleteViews } from "#server/store/enquiries/saved-views-table.server.ts";
import { deleteLead } from "#server/store/leads/leads-table.server.ts";
import { deleteSubscriber } from "#server/store/newsletter/subscribers-table.server.ts";
import { deleteDigestsSince } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { addressVariants, createPersonTest } from "./address-variants.server.ts";
import type { PersonRecords } from "./person-records.server.ts";

/** Deletes a person's records, and views and digests that name them; call it in a transaction. */
export async function removePerson(db: Database, email: string, { leads, subscriber }: PersonRecords) {
  const names = leads.flatMap(({ fields, enquiry }) =>
    [fields.fullName ?? fields.name, enquiry?.contactName].flatMap((name) => name ?? []),
  );
  const isNamed = createPersonTest(addressVariants(email), names);
  for (const { id } of leads) await deleteLead(db, id);
  if (subscriber) await deleteSubscriber(db, subscriber.id);
  const [first] = leads.map(({ createdAt }) => createdAt).sort();
  const digests = first === undefined ? [] : await deleteDigestsSince(db, first);

  const views = (await allViews(db)).filter(({ name, query }) => isNamed(`${name}\n${query}`));
  await deleteViews(
    db,
    views.map(({ id }) => id),
  );

  const mailFiles = [
    ...leads.flatMap(({ reference, messages }) => messages.map((message) => leadMailFile(reference, message))),
    ...(subscriber?.messages ?? []).map(({ id }) => newsletterMailFile(id)),
    ...digests.map(digestMailFile),
  ];
  return { views: views.length, mailFiles };
}

import { mailFile } from "#server/delivery/mail-transport.server.ts";
import { type Enquiry, findEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { eventsOf, type StoredEvent } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { deleteLead, findLeadsOf, type Lead } from "#server/store/leads/leads-table.server.ts";
import {
  deleteSubscriber,
  findSubscriberByEmail,
  type Subscriber,
} from "#server/store/newsletter/subscribers-table.server.ts";
import { requestsOf, type SubscriptionRequest } from "#server/store/newsletter/subscription-requests-table.server.ts";
import {
  deleteDigestsSince,
  messagesOfLead,
  messagesOfSubscriber,
  type OutboxMessage,
} from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { addressVariants } from "./address-variants.server.ts";

type WithMessages<Part> = Part & { readonly messages: readonly OutboxMessage[] };

type LeadRecord = Lead & { readonly enquiry: Enquiry | null; readonly timeline: readonly StoredEvent[] };

export type PersonRecords = {
  readonly leads: readonly WithMessages<LeadRecord>[];
  readonly subscriber: WithMessages<Subscriber & { readonly requests: readonly SubscriptionRequest[] }> | null;
};

export async function recordsOfPerson(db: Database, email: string): Promise<PersonRecords> {
  const [stored] = addressVariants(email);
  const leads: WithMessages<LeadRecord>[] = [];
  for (const lead of await findLeadsOf(db, stored)) {
    const enquiry = (await findEnquiry(db, lead.id)) ?? null;
    const timeline = await eventsOf(db, lead.id);
    leads.push({ ...lead, enquiry, timeline, messages: await messagesOfLead(db, lead.id) });
  }
  const subscriber = await findSubscriberByEmail(db, stored);
  if (!subscriber) return { leads, subscriber: null };
  const requests = await requestsOf(db, subscriber.id);
  return { leads, subscriber: { ...subscriber, requests, messages: await messagesOfSubscriber(db, subscriber.id) } };
}

/** Deletes a person's records, and the digests since, in the caller's transaction; returns the names of their files. */
export async function removePerson(db: Database, { leads, subscriber }: PersonRecords) {
  for (const { id } of leads) await deleteLead(db, id);
  if (subscriber) await deleteSubscriber(db, subscriber.id);
  const [first] = leads.map(({ createdAt }) => createdAt).sort();
  const digests = first === undefined ? [] : await deleteDigestsSince(db, first);

  const messages = [...leads, ...(subscriber ? [subscriber] : [])].flatMap((record) => record.messages);
  return [...messages.map(({ id }) => id), ...digests].map(mailFile);
}

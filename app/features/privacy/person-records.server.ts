import { domainToASCII } from "node:url";
import { findEnquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import { eventsOf } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { findLeadsOf } from "#features/leads/index.server.ts";
import type { Lead } from "#features/leads/lead.ts";
import { deleteLead } from "#features/leads/tables/leads-table.server.ts";
import { deleteLooseMails, looseMailsOf, mailsOfLead } from "#features/mailbox/index.server.ts";
import {
  deleteSubscriber,
  findSubscriberByEmail,
} from "#features/newsletter/tables/subscribers-table.server.ts";
import { requestsOf } from "#features/newsletter/tables/subscription-requests-table.server.ts";
import { mailFile } from "#server/delivery/mail-transport.server.ts";
import {
  deleteDigestsSince,
  messagesOfLead,
  messagesOfSubscriber,
} from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

/** An address as the forms store it. */
export function storedAddress(email: string): string {
  const text = email.normalize("NFC").trim().toLowerCase();
  const domain = text.slice(text.lastIndexOf("@") + 1);
  return text.slice(0, text.length - domain.length) + (domainToASCII(domain) || domain);
}

export type PersonRecords = Awaited<ReturnType<typeof recordsOfPerson>>;

export async function recordsOfPerson(db: Database, email: string) {
  const stored = storedAddress(email);
  const leads = await Array.fromAsync(await findLeadsOf(db, stored), (lead) =>
    recordsOfLead(db, lead),
  );
  const found = await findSubscriberByEmail(db, stored);
  const subscriber = found && {
    ...found,
    requests: await requestsOf(db, found.id),
    messages: await messagesOfSubscriber(db, found.id),
  };
  /** Read from the mailbox, and in no enquiry. */
  const mails = await looseMailsOf(db, stored);
  return { email: stored, leads, subscriber: subscriber ?? null, mails };
}

export type LeadRecords = Awaited<ReturnType<typeof recordsOfLead>>;

/** An enquiry with all that hangs on it. */
export const recordsOfLead = async (db: Database, lead: Lead) => ({
  ...lead,
  enquiry: (await findEnquiry(db, lead.id)) ?? null,
  timeline: await eventsOf(db, lead.id),
  messages: await messagesOfLead(db, lead.id),
  mails: await mailsOfLead(db, lead.id),
});

/** Those of a person without a known address; enquiries are added to them. */
export const noRecords: PersonRecords = { email: "", leads: [], subscriber: null, mails: [] };

/**
 * Deletes a person's records, and the digests since, in the caller's transaction; returns the names
 * of their files.
 */
export async function removePerson(
  db: Database,
  { email, leads, subscriber }: PersonRecords,
  erasedAt: string,
) {
  for (const { id } of leads) await deleteLead(db, id);
  if (email !== "") await deleteLooseMails(db, email, erasedAt);
  if (subscriber) await deleteSubscriber(db, subscriber.id, erasedAt);
  const [first] = leads.map(({ createdAt }) => createdAt).sort();
  const digests = first === undefined ? [] : await deleteDigestsSince(db, first);

  const messages = [...leads, ...(subscriber ? [subscriber] : [])].flatMap(
    (record) => record.messages,
  );
  return [...messages.map(({ id }) => id), ...digests].map(mailFile);
}

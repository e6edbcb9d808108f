import { contactAddress, openEnquiriesOf } from "#features/enquiries/index.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import type { Site } from "#server/site.server.ts";
import { leadOfMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ParsedMail } from "./parse-mail.server.ts";
import { leadOfReceived } from "./tables/received-mails-table.server.ts";

type Matching = Pick<Site, "replyTo" | "openStatuses">;
type Matched = Pick<ParsedMail, "recipients" | "answers" | "subject" | "from">;

// The prefix may have changed since the mail was written.
const REFERENCE = "[a-z]{2,4}-[a-z0-9]{6}";
const FORMER_TAG = new RegExp(`^[^@]*[+-](${REFERENCE})@`);

/**
 * The enquiry that a mail belongs to: that of the tag in the address it was sent to, else of its
 * thread, else the sender's own that a tag at a former address of ours names, else the sender's
 * only open one; of several, the one that the subject names.
 */
export async function leadOfMail(
  db: Database,
  site: Matching,
  mail: Matched,
): Promise<string | null> {
  return (
    (await byTag(db, site, mail)) ??
    (await byThread(db, mail)) ??
    (await byFormerTag(db, mail)) ??
    (await bySender(db, site, mail))
  );
}

/** The pattern of our Reply-To, such as hello+{reference}@example.com; null if it has no tag. */
function tagPattern({ replyTo }: Matching): RegExp | null {
  const [before, after, ...more] = replyTo().toLowerCase().split("{reference}");
  if (before === undefined || after === undefined || more.length > 0) return null;
  return new RegExp(`^${RegExp.escape(before)}(${REFERENCE})${RegExp.escape(after)}$`);
}

async function byTag(db: Database, site: Matching, { recipients }: Matched) {
  const pattern = tagPattern(site);
  if (!pattern) return null;
  for (const recipient of recipients) {
    const [, reference] = pattern.exec(recipient) ?? [];
    const lead = reference === undefined ? undefined : await findLead(db, reference);
    if (lead) return lead.id;
  }
  return null;
}

/**
 * Our address was another one when the mail that is answered was written. Nothing says which, so
 * any address with a tag counts, but only for the sender's own enquiry: a reference is no secret,
 * and another company's can look like ours.
 */
async function byFormerTag(db: Database, { recipients, from }: Matched) {
  if (from.address === "") return null;
  for (const recipient of recipients) {
    const [, reference] = FORMER_TAG.exec(recipient) ?? [];
    const lead = reference === undefined ? undefined : await findLead(db, reference);
    if (lead && (await contactAddress(db, lead)).toLowerCase() === from.address) return lead.id;
  }
  return null;
}

async function byThread(db: Database, { answers }: Matched) {
  if (answers.length === 0) return null;
  return (await leadOfMessages(db, answers)) ?? (await leadOfReceived(db, answers));
}

async function bySender(db: Database, { openStatuses }: Matching, { from, subject }: Matched) {
  if (from.address === "") return null;
  const open = await openEnquiriesOf(db, from.address, openStatuses());
  const named = open.filter(({ reference }) => subject.toUpperCase().includes(reference));
  const [only, ...others] = named.length > 0 ? named : open;
  return only !== undefined && others.length === 0 ? only.id : null;
}

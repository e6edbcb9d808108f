import { withdrawAnswer } from "#features/enquiries/tables/answers.server.ts";
import {
  type Enquiry,
  findEnquiry,
  lockEnquiry,
  markWaiting,
  touchEnquiry,
} from "#features/enquiries/tables/enquiries-table.server.ts";
import { insertEvents } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { indexEnquiry } from "#features/enquiries/tables/search-documents-table.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import { HOUR_MS, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import { claimKey } from "#server/store/idempotency-keys-table.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { changeOf, changeOne, type Work } from "./change-enquiries.server.ts";
import type { EventKind } from "./enquiries.ts";
import { queueNotice } from "./notices.server.ts";
import { presentOwner } from "./present-owner.server.ts";
import { reportChanges } from "./report-change.server.ts";

export type NewMail = {
  readonly fromName: string;
  readonly fromAddress: string;
  readonly text: string;
  readonly arrivedAt: string;
  /** A robot wrote it: it is no answer, and nobody is told. */
  readonly isAutomatic: boolean;
  /** It is only filed: a colleague wrote it, or it is older than the reading of the mailbox. */
  readonly isQuiet: boolean;
};

const mailbox: Actor = { id: null, name: "mailbox" };

/**
 * Adds a mail to the conversation, in the caller's transaction, and returns its event; null if the
 * enquiry is gone. The sender's answer makes it unanswered again, and open again if it was closed.
 */
export async function receiveMail(
  db: Database,
  site: Site,
  leadId: string,
  mail: NewMail,
): Promise<string | null> {
  const { clock } = site;
  const enquiry = await lockEnquiry(db, leadId);
  const lead = await findLead(db, leadId);
  if (!enquiry || !lead) return null;
  const id = createId(clock());
  const address = (enquiry.contactEmail ?? lead.email).toLowerCase();
  const isTheirs = mail.fromAddress === address;
  await insertEvents(db, [
    {
      id,
      leadId,
      kind: kindOf(mail),
      by: { id: null, name: mail.fromName || mail.fromAddress },
      // The address of somebody else is found by a search, and named when that person is erased.
      body: isTheirs ? mail.text : `${mail.fromAddress}\n\n${mail.text}`,
      version: enquiry.version,
      createdAt: mail.arrivedAt,
    },
  ]);
  await touchEnquiry(db, leadId, { now: isoFromNow(clock), isAnswered: false });
  await indexEnquiry(db, leadId);
  if (mail.isQuiet || mail.isAutomatic || enquiry.status === "spam") return id;
  await markWaiting(db, leadId, mail.arrivedAt);
  await reopen(db, site, enquiry);
  await reportChanges(db, site, [leadId]);
  await tellOwner(db, site, leadId);
  return id;
}

/** Only `received` counts when it is asked who wrote last. */
function kindOf({ isAutomatic, isQuiet }: NewMail): EventKind {
  if (isAutomatic) return "automatic";
  return isQuiet ? "filed" : "received";
}

/**
 * A closed enquiry would be in no list of those that wait, and one of somebody who has left in
 * nobody's.
 */
async function reopen(db: Database, site: Site, enquiry: Enquiry): Promise<void> {
  const openStatuses = site.openStatuses();
  const isOpen = openStatuses.includes(enquiry.status);
  const status = openStatuses.find((each) => each !== "new") ?? "new";
  const current = await findEnquiry(db, enquiry.id);
  if (!current) return;
  const ownerId = await presentOwner(db, current.ownerId);
  const patch = isOpen ? { ownerId } : { status, ownerId };
  const work: Work = (tx, before) => changeOf(tx, before, patch);
  await changeOne(db, site, { by: mailbox, one: current, changeId: "", work, told: new Set() });
}

/** At most one mail an hour about an enquiry, so that no robot fills the owner's mailbox. */
async function tellOwner(db: Database, site: Site, leadId: string): Promise<void> {
  const { clock } = site;
  const ownerId = (await findEnquiry(db, leadId))?.ownerId ?? null;
  if (ownerId === null) return;
  const hour = Math.floor(clock().getTime() / HOUR_MS);
  if (!(await claimKey(db, `wrote ${leadId} ${hour}`, isoFromNow(clock)))) return;
  await queueNotice(db, site, { kind: "wrote", memberId: ownerId, leadId });
}

/** One of our mails came back: a reply that did not arrive is no answer. */
export async function noteReturnedMail(
  db: Database,
  { channel, leadId, payload }: Pick<OutboxMessage, "channel" | "leadId" | "payload">,
  at: string,
): Promise<void> {
  if (channel !== "mail-reply" || leadId === null) return;
  const { eventId } = JSON.parse(payload) as { eventId: string };
  await withdrawAnswer(db, { leadId, eventId }, at);
}

import { type NewMail, receiveMail } from "#features/enquiries/receive-mail.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import { isMember } from "#features/members/index.server.ts";
import { findErasures } from "#features/privacy/erasures.server.ts";
import { storedAddress } from "#features/privacy/person-records.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import { ourMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { leadOfMail } from "./match-mail.server.ts";
import type { ParsedMail } from "./parse-mail.server.ts";
import { settleReport } from "./settle-report.server.ts";
import { insertMail, isTakenIn, type StoredMail } from "./tables/received-mails-table.server.ts";

export type Taken = {
  readonly as: StoredMail["state"] | "known" | "our own" | "erased" | "left out";
  readonly leadId: string | null;
};

const leftOut = (as: Taken["as"]): Taken => ({ as, leadId: null });

/**
 * Takes a mail in, once however often it is read, in the caller's transaction. An old one was in
 * the mailbox before the reading began: where it matches it is filed, and nobody is told.
 */
export async function takeIn(
  site: Site,
  db: Database,
  mail: ParsedMail,
  { isOld }: { readonly isOld: boolean },
): Promise<Taken> {
  if (await isTakenIn(db, mail.key)) return leftOut("known");
  if ((await ourMessages(db, [mail.messageId])).length > 0) return leftOut("our own");
  if (await wasErased(site, db, mail)) return leftOut("erased");
  if (mail.nature === "report") return takeReport(site, db, mail);
  if (mail.returned.length > 0) {
    const taken = await takeReport(site, db, mail);
    if (taken.as === "report") return taken;
  }
  const leadId = await leadOfMail(db, site, mail);
  if (leadId === null) {
    if (isOld || !isOfPerson(site, mail)) return leftOut("left out");
    await insertMail(db, rowOf(site, mail, { state: "unmatched" }), attachmentsOf(site, mail));
    return { as: "unmatched", leadId: null };
  }
  const isColleague = await isMember(db, mail.from.address);
  const isQuiet = isOld || isColleague || mail.nature === "automatic";
  return fileWith(site, db, mail, { leadId, isQuiet });
}

/**
 * The company's own mailbox may be a group, which passes on what people write to it as a list, and
 * which still has its former domain for a while after a move.
 */
function isOfPerson({ replyTo }: Site, { nature, list }: ParsedMail): boolean {
  if (nature !== "list") return nature === "person";
  const own = replyTo()
    .toLowerCase()
    .replace(/[+-]?\{reference\}/, "");
  return list.includes("@") && nameIn(list) === nameIn(own);
}

const nameIn = (address: string) => address.slice(0, address.lastIndexOf("@"));

type Filing = { readonly leadId: string; readonly isQuiet: boolean };

async function fileWith(site: Site, db: Database, mail: ParsedMail, { leadId, isQuiet }: Filing) {
  const state = mail.nature === "automatic" ? "automatic" : "filed";
  const eventId = await receiveMail(db, site, leadId, newMailOf(mail, { isQuiet }));
  if (eventId === null) return leftOut("left out");
  const row = rowOf(site, mail, { state, leadId, eventId });
  await insertMail(db, row, attachmentsOf(site, mail));
  return { as: state, leadId } as const;
}

/** A report is filed beside the mail that it is about, and is nobody's answer. */
async function takeReport(site: Site, db: Database, mail: ParsedMail): Promise<Taken> {
  const leadId = await settleReport(db, site, mail);
  if (leadId === null || !(await findLead(db, leadId))) return leftOut("left out");
  await insertMail(db, rowOf(site, mail, { state: "report", leadId }), []);
  return { as: "report", leadId };
}

export const newMailOf = (
  {
    from,
    text,
    subject,
    arrivedAt,
    nature,
  }: Pick<ParsedMail, "from" | "text" | "subject" | "arrivedAt" | "nature">,
  { isQuiet }: Pick<NewMail, "isQuiet">,
): NewMail => ({
  fromName: from.name,
  fromAddress: from.address,
  text: text || subject,
  arrivedAt,
  isAutomatic: nature === "automatic",
  isQuiet,
});

type Place = Pick<StoredMail, "state"> & Partial<Pick<StoredMail, "leadId" | "eventId">>;

const rowOf = ({ clock }: Site, mail: ParsedMail, place: Place): StoredMail => ({
  id: createId(clock()),
  mailKey: mail.key,
  leadId: null,
  eventId: null,
  ...place,
  messageId: mail.messageId,
  fromAddress: mail.from.address,
  fromName: mail.from.name,
  subject: mail.subject,
  // The text of one in a conversation is in its event.
  text: place.state === "unmatched" ? mail.text : "",
  quoted: mail.quoted,
  gap: mail.gap,
  sentAt: mail.sentAt,
  arrivedAt: mail.arrivedAt,
  receivedAt: isoFromNow(clock),
});

const attachmentsOf = ({ clock }: Site, { attachments }: ParsedMail) =>
  attachments.map((attachment) => ({ ...attachment, id: createId(clock()) }));

/**
 * Whether this mail was erased with its enquiry, or its sender was erased after it had come: it
 * must not bring them back.
 */
async function wasErased({ keys }: Site, db: Database, { key, from, arrivedAt }: ParsedMail) {
  if ((await findErasures(db, keys, "mail", [key])).size > 0) return true;
  if (from.address === "") return false;
  const email = storedAddress(from.address);
  const erasedAt = (await findErasures(db, keys, "address", [email])).get(email);
  return erasedAt !== undefined && erasedAt >= arrivedAt;
}

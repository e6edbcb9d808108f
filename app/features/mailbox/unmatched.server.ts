import { audit } from "#features/audit/tables/audit-table.server.ts";
import { insertByHand } from "#features/enquiries/index.server.ts";
import { receiveMail } from "#features/enquiries/receive-mail.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import {
  attachmentLines,
  moveMail,
  type StoredMail,
  unmatchedMails,
} from "./tables/received-mails-table.server.ts";

const MOST_SHOWN = 100;
const EXCERPT = 400;
const LONGEST_NAME = 120;

export type UnmatchedMail = Awaited<ReturnType<typeof listUnmatched>>[number];

/** The newest mails that belong to no enquiry. */
export async function listUnmatched({ store: { db } }: Site) {
  const mails = await unmatchedMails(db, MOST_SHOWN);
  const files = await attachmentLines(
    db,
    mails.map(({ id }) => id),
  );
  return mails.map(({ id, fromName, fromAddress, subject, text, gap, arrivedAt }) => ({
    id,
    fromName,
    fromAddress,
    subject,
    excerpt: beginningOf(text, EXCERPT),
    isCut: text.length > EXCERPT,
    gap,
    arrivedAt,
    attachments: files.get(id) ?? [],
  }));
}

export type Filed =
  | { readonly status: "filed"; readonly leadId: string }
  | { readonly status: "gone" | "no reference" | "no sender" };

/** Files a mail with the enquiry of this reference, as if it had been matched. */
export async function fileMail(
  site: Site,
  by: ActingMember,
  id: string,
  reference: string,
): Promise<Filed> {
  const lead = reference === "" ? undefined : await findLead(site.store.db, reference);
  // An id is none: the field asks for a reference.
  if (!lead || lead.reference !== reference.toUpperCase()) return { status: "no reference" };
  const filed = await site.store.transaction(async (db): Promise<Filed> => {
    const mail = await moveMail(db, id, "unmatched", { state: "filed", leadId: lead.id });
    if (!mail) return { status: "gone" };
    await audit(db, { actor: by, now: site.clock(), action: "mail filed", record: lead.id });
    await converse(site, db, mail, lead.id);
    return { status: "filed", leadId: lead.id };
  });
  return announced(site, filed);
}

/** Makes an enquiry of a mail: its sender waits since it arrived. */
export async function makeEnquiry(site: Site, by: ActingMember, id: string): Promise<Filed> {
  const made = await site.store.transaction(async (db): Promise<Filed> => {
    const leadId = createId(site.clock());
    const mail = await moveMail(db, id, "unmatched", { state: "filed" });
    if (!mail) return { status: "gone" };
    if (mail.fromAddress === "") {
      await moveMail(db, id, "filed", { state: "unmatched" });
      return { status: "no sender" };
    }
    const { fromName, fromAddress, subject, text, arrivedAt } = mail;
    const fields = {
      fullName: beginningOf(fromName, LONGEST_NAME),
      email: fromAddress,
      message: [subject, text].filter(Boolean).join("\n\n"),
    };
    await insertByHand(db, site, { id: leadId, by, kind: "mail", fields, createdAt: arrivedAt });
    await moveMail(db, id, "filed", { leadId });
    return { status: "filed", leadId };
  });
  return announced(site, made);
}

/** Takes a mail off the list, or puts it back; false if a colleague was faster. */
export async function setAside(site: Site, by: ActingMember, id: string, isAside: boolean) {
  const from = isAside ? "unmatched" : "aside";
  const state = isAside ? "aside" : "unmatched";
  const action = isAside ? "mail taken off the list" : "mail put back";
  const isMoved = await site.store.transaction(async (db) => {
    const moved = await moveMail(db, id, from, { state });
    if (moved) await audit(db, { actor: by, now: site.clock(), action, record: id });
    return moved !== undefined;
  });
  if (isMoved) site.eventBus.publish({ kind: "mailbox" });
  return isMoved;
}

async function converse(site: Site, db: Database, mail: StoredMail, leadId: string) {
  const { id, fromName, fromAddress, subject, text, arrivedAt } = mail;
  const about = { fromName, fromAddress, text: text || subject, arrivedAt };
  const event = { ...about, isAutomatic: false, isQuiet: false };
  const eventId = await receiveMail(db, site, leadId, event);
  await moveMail(db, id, "filed", { eventId });
}

function announced(site: Site, filed: Filed): Filed {
  if (filed.status !== "filed") return filed;
  site.onStored();
  site.eventBus.publish({ kind: "changed", id: filed.leadId });
  return filed;
}

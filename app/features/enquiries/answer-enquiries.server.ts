import { audit } from "#features/audit/tables/audit-table.server.ts";
import { type Reply, replyText } from "#features/enquiries/mails/enquiry-mails.server.ts";
import {
  type Enquiry,
  findEnquiry,
  lockEnquiry,
  touchEnquiry,
} from "#features/enquiries/tables/enquiries-table.server.ts";
import { insertEvents } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { indexEnquiry } from "#features/enquiries/tables/search-documents-table.server.ts";
import type { LeadFields } from "#features/leads/lead-schemas.ts";
import { receivedIdsOf } from "#features/mailbox/index.server.ts";
import { findMember } from "#features/members/tables/members-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import { insertMessages, messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { changeOf, changeOne, type Work } from "./change-enquiries.server.ts";
import { insertByHand } from "./insert-by-hand.server.ts";
import { mentionMembers } from "./mention-members.server.ts";
import { presentOwner } from "./present-owner.server.ts";
import { reportChanges } from "./report-change.server.ts";
import { takeBackReply } from "./take-back-reply.server.ts";
import { type NoReply, whyNoReply } from "./why-no-reply.server.ts";

/** A mail's head holds about this many names of earlier ones. */
const MOST_REFERENCES = 20;

type Writing = {
  readonly by: ActingMember;
  readonly kind: keyof typeof actions;
  readonly body: string;
  /** Shared by all events of the action; empty for notes, which cannot be undone. */
  readonly changeId?: string;
};
const actions = {
  note: "enquiry note added",
  reply: "enquiry answered",
  answered: "enquiry marked as answered",
} as const;

type NewReply = {
  readonly subject: string;
  readonly text: string;
  readonly status?: string;
  /**
   * The events that the member saw: a reply or a mark as spam that is none of them is read first.
   */
  readonly seen?: readonly string[];
};

type Written<Refusal> =
  | { readonly status: "done"; readonly eventId: string }
  | { readonly status: Refusal | "gone" };

type Steps<Refusal> = {
  /** Why the text is not added: it is asked while the enquiry is locked. */
  refusal?(db: Database, enquiry: Enquiry): Promise<Refusal | null>;
  also?(db: Database, eventId: string): Promise<void>;
  then?(db: Database): Promise<void>;
};

export async function writeNote(
  site: Site,
  by: ActingMember,
  id: string,
  body: string,
  mentions: readonly string[],
) {
  const also = (db: Database, noteId: string) =>
    mentionMembers(db, site, { by, leadId: id, noteId, memberIds: mentions });
  return (await write(site, id, { by, kind: "note", body }, { also })).status === "done";
}

/**
 * Queues a mail to the sender, sets the status and assigns an enquiry that belongs to nobody who is
 * still here.
 */
export async function sendReply(
  site: Site,
  by: ActingMember,
  id: string,
  { subject, text, status, seen }: NewReply,
) {
  const { store, clock, mailDomain, replyDelayMs, onStored } = site;
  const { name, signature } = (await findMember(store.db, by.id)) ?? { name: by.name };
  const changeId = by.post?.id ?? createId(clock());
  const refusal = (db: Database, enquiry: Enquiry) => whyNoReply(db, enquiry, seen);
  const also = async (db: Database, eventId: string) => {
    const answers = await threadOf(db, id);
    const reply: Reply = {
      eventId,
      subject,
      text,
      memberName: name,
      answers,
      ...(signature ? { signature } : {}),
    };
    const about = { leadId: id, payload: JSON.stringify(reply) };
    const message = createMessage("mail-reply", about, mailDomain(), clock);
    await insertMessages(db, [{ ...message, dueAt: isoFromNow(clock, replyDelayMs) }]);
  };
  const then = async (db: Database) => {
    const enquiry = await findEnquiry(db, id);
    if (!enquiry) return;
    const owner = await presentOwner(db, enquiry.ownerId);
    const patch = {
      ...(status ? { status } : {}),
      ...(owner === null ? { ownerId: by.id } : {}),
    };
    const work: Work = (tx, current) => changeOf(tx, current, patch);
    await changeOne(db, site, { by, one: enquiry, changeId, work, told: new Set() });
  };
  const body = `${subject}\n\n${replyText(text, signature)}`;
  const writing = { by, kind: "reply", body, changeId } as const;
  const written = await write<NoReply>(site, id, writing, {
    refusal,
    also,
    then,
  });
  // The outbox is polled anyway; this only sends it on time.
  if (written.status === "done" && replyDelayMs > 0) setTimeout(onStored, replyDelayMs).unref();
  return written;
}

/**
 * Takes back a reply of this member that nobody tried to deliver yet, and returns its text; null if
 * it is too late.
 */
export async function takeBackOwnReply(site: Site, by: ActingMember, id: string, eventId: string) {
  const { store, eventBus } = site;
  const taken = await store.transaction((db) =>
    takeBackReply(db, site, { by, leadId: id, eventId }),
  );
  if (taken) eventBus.publish({ kind: "changed", id });
  return taken;
}

/**
 * Records a reply sent from a mail program, unless the enquiry is answered by now. Undo takes the
 * `changeId`.
 */
export async function markAsAnswered(site: Site, by: ActingMember, id: string) {
  const { clock } = site;
  const changeId = by.post?.id ?? createId(clock());
  const refusal = async (_: Database, { answeredAt }: Enquiry) =>
    answeredAt === null ? null : "answered already";
  const marked = await write<"answered already">(
    site,
    id,
    { by, kind: "answered", body: "", changeId },
    { refusal },
  );
  return { ...marked, changeId };
}

export async function addCall(
  site: Site,
  by: ActingMember,
  fields: LeadFields["call"],
): Promise<string> {
  const id = createId(site.clock());
  await site.store.transaction((db) => insertByHand(db, site, { id, by, kind: "call", fields }));
  site.onStored();
  site.eventBus.publish({ kind: "received", id });
  return id;
}

/** Adds a text to the timeline, running `also` before and `then` after it, in one transaction. */
async function write<Refusal extends string = never>(
  site: Site,
  id: string,
  writing: Writing,
  steps: Steps<Refusal> = {},
) {
  const { store, clock, eventBus, onStored } = site;
  const written = await store.transaction<Written<Refusal>>(async (db) => {
    const enquiry = await lockEnquiry(db, id);
    if (!enquiry) return { status: "gone" };
    const refusal = await steps.refusal?.(db, enquiry);
    if (refusal) return { status: refusal };
    const eventId = createId(clock());
    const now = isoFromNow(clock);
    const { version } = enquiry;
    const { kind, body, by, changeId = "" } = writing;
    await insertEvents(db, [
      { kind, body, by, changeId, id: eventId, leadId: id, version, createdAt: now },
    ]);
    await steps.also?.(db, eventId);
    await audit(db, { actor: by, now: clock(), action: actions[kind], record: id });
    await touchEnquiry(db, id, { now, isAnswered: kind !== "note" });
    if (kind !== "note" && enquiry.answeredAt === null) await reportChanges(db, site, [id]);
    await indexEnquiry(db, id);
    await steps.then?.(db);
    return { status: "done", eventId };
  });
  if (written.status !== "done") return written;
  eventBus.publish({ kind: "changed", id });
  onStored();
  return written;
}

/** The Message-IDs of the conversation, the newest last: ours, and those of the client's mails. */
async function threadOf(db: Database, leadId: string): Promise<string[]> {
  const messages = await messagesOfLead(db, leadId);
  const ours = messages.filter(
    ({ channel, status }) =>
      status !== "dropped" && ["mail-visitor", "mail-reply"].includes(channel),
  );
  const theirs = await receivedIdsOf(db, leadId);
  return [...ours, ...theirs]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(-MOST_REFERENCES)
    .map(({ messageId }) => messageId);
}

import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { type Reply, replyText } from "#server/delivery/mails.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { findEnquiry, touchEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { eventsOf, insertEvents, insertMentions } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { indexEnquiry } from "#server/store/enquiries/search-documents-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { findMember } from "#server/store/members/members-table.server.ts";
import { insertMessages, messagesOfLead, retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember, NewReply } from "#shared/contracts/enquiries.ts";
import { changeOne, type EnquiryDependencies } from "./change-enquiries.server.ts";
import { queueNotice } from "./notices.server.ts";
import { reportChanges } from "./report-change.server.ts";
import { undoReply } from "./undo-reply.server.ts";

export type AnswerDependencies = EnquiryDependencies & Pick<Context, "onStored">;

type Writing = {
  readonly by: ActingMember;
  readonly kind: keyof typeof actions;
  readonly body: string;
  /** Shared by all events of the action; empty for a note, which cannot be undone. */
  readonly changeId?: string;
};
const actions = {
  note: "enquiry note added",
  reply: "enquiry answered",
  answered: "enquiry marked as answered",
} as const;

/** Delay before a reply is sent, so that its author can undo it. */
export const UNDO_REPLY_MS = 10_000;

/** Notes that members write for each other, and replies to the sender. */
export function createEnquiryAnswers(parts: AnswerDependencies) {
  const { store, clock, eventBus, mailDomain, onStored } = parts;

  type With = { also?(db: Database, eventId: string): Promise<void>; then?(db: Database): Promise<void> };
  /** Adds a text to the timeline, running `also` before and `then` after it, in one transaction. Returns its id. */
  async function write(id: string, writing: Writing, { also, then }: With = {}) {
    const written = await store.transaction(async (db) => {
      const enquiry = await findEnquiry(db, id);
      if (!enquiry) return null;
      const eventId = createId(clock());
      const now = isoFromNow(clock);
      const { version } = enquiry;
      await insertEvents(db, [{ ...writing, id: eventId, leadId: id, version, createdAt: now }]);
      await also?.(db, eventId);
      await audit(db, { actor: writing.by, now: clock(), action: actions[writing.kind], record: id });
      await touchEnquiry(db, id, { now, isAnswered: writing.kind !== "note" });
      if (writing.kind !== "note" && enquiry.answeredAt === null) await reportChanges(db, parts, [id]);
      await indexEnquiry(db, id);
      await then?.(db);
      return eventId;
    });
    if (written) eventBus.publish({ kind: "changed", id });
    return written;
  }

  return {
    /** Adds a note; false if the enquiry does not exist. */
    async note(by: ActingMember, id: string, body: string, mentions: readonly string[]) {
      const mentioned = [...new Set(mentions)];
      const also = async (db: Database) => {
        await insertMentions(
          db,
          mentioned.map((memberId) => ({ id: createId(clock()), leadId: id, memberId })),
        );
        for (const memberId of mentioned.filter((each) => each !== by.id))
          await queueNotice(db, parts, { kind: "mentioned", memberId, by: by.name, leadId: id });
      };
      const isDone = (await write(id, { by, kind: "note", body }, { also })) !== null;
      if (isDone) onStored();
      return isDone;
    },
    /**
     * Queues a mail to the sender and sets the status, unless another member changed the enquiry since `status.seen`.
     * An unassigned enquiry is assigned to the member. Returns the reply's id, which undoes it; null if the enquiry does
     * not exist.
     */
    async reply(by: ActingMember, id: string, { subject, text, status }: NewReply) {
      const { name, signature } = (await findMember(store.db, by.id)) ?? { name: by.name };
      const also = async (db: Database, eventId: string) => {
        const answers = await threadOf(db, id);
        const reply: Reply = { eventId, subject, text, memberName: name, answers, ...(signature ? { signature } : {}) };
        const about = { leadId: id, payload: JSON.stringify(reply) };
        const message = createMessage("mail-reply", about, mailDomain, clock);
        await insertMessages(db, [{ ...message, dueAt: isoFromNow(clock, UNDO_REPLY_MS) }]);
      };
      const changeId = createId(clock());
      let isStatusSet = true;
      // In the same transaction, so that an undo or a refusal can revert it.
      const then = async (db: Database) => {
        isStatusSet = await takeUp(db, parts, { by, id, changeId, status });
      };
      const body = `${subject}\n\n${replyText(text, signature)}`;
      const replyId = await write(id, { by, kind: "reply", body, changeId }, { also, then });
      if (!replyId) return null;
      onStored();
      return { id: replyId, isStatusSet };
    },
    /** Undoes this member's reply and its other changes, if its delivery has not begun; null if it is too late. */
    async undoReply(by: ActingMember, id: string, eventId: string) {
      const undone = await store.transaction((db) => undoReply(db, parts, { by, id, eventId }));
      if (undone) eventBus.publish({ kind: "changed", id });
      return undone;
    },
    /** Records a reply sent from a mail program; null if the enquiry does not exist. The returned id undoes it. */
    async markAnswered(by: ActingMember, id: string) {
      const changeId = createId(clock());
      return (await write(id, { by, kind: "answered", body: "", changeId })) ? changeId : null;
    },
    /** Makes a message of this enquiry due again. */
    async retry(id: string, messageId: string) {
      const isOfIt = (await messagesOfLead(store.db, id)).some((message) => message.id === messageId);
      if (!isOfIt) return;
      await retryMessages(store.db, { ids: [messageId] }, isoFromNow(clock));
      onStored();
    },
  };
}

type TakingUp = {
  readonly by: ActingMember;
  readonly id: string;
  readonly changeId: string;
  readonly status: NewReply["status"];
};

/**
 * Assigns an unassigned enquiry to the member who replies, and sets the status unless another member changed the
 * enquiry after the version seen. Returns whether it was set or none was asked for.
 */
async function takeUp(db: Database, parts: EnquiryDependencies, { by, id, changeId, status }: TakingUp) {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) return false;
  const events = await eventsOf(db, id);
  // A click on the reply button may first save the next step's field, which is the member's own change.
  const isSeen = !status || events.every(({ version, memberId }) => version <= status.seen || memberId === by.id);
  const patch = {
    ...(status && isSeen ? { status: status.to } : {}),
    ...(enquiry.ownerId === null ? { ownerId: by.id } : {}),
  };
  const work = async () => ({ kind: "changed", patch }) as const;
  await changeOne(db, parts, { by, one: enquiry, changeId, work, told: new Set<string>() });
  return isSeen;
}

/** The mails that the visitor already has from us; the next one joins their thread. */
async function threadOf(db: Database, leadId: string): Promise<string[]> {
  const messages = await messagesOfLead(db, leadId);
  return messages
    .filter(({ channel }) => channel === "mail-visitor" || channel === "mail-reply")
    .map(({ messageId }) => messageId);
}

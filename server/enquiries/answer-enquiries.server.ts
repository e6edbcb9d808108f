import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { type Reply, replyText } from "#server/delivery/mails.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { findEnquiry, insertEnquiry, touchEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { insertEvents, insertMentions } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { indexEnquiry } from "#server/store/enquiries/search-documents-table.server.ts";
import { freeReference, insertLead } from "#server/store/leads/leads-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { findMember } from "#server/store/members/members-table.server.ts";
import { insertMessages, messagesOfLead, retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/enquiries.ts";
import type { LeadFields } from "#shared/forms/lead-forms.ts";
import { readVisit } from "#shared/forms/visit.ts";
import { changeOne, type EnquiryDependencies } from "./change-enquiries.server.ts";
import { queueNotice } from "./notices.server.ts";
import { reportChanges } from "./report-change.server.ts";

export type AnswerDependencies = EnquiryDependencies & Pick<Context, "onStored" | "referencePrefix" | "hasWebhook">;

type Writing = {
  readonly by: ActingMember;
  readonly kind: keyof typeof actions;
  readonly body: string;
  /** Shared by all events of the action; empty for notes and replies, which cannot be undone. */
  readonly changeId?: string;
};
const actions = {
  note: "enquiry note added",
  reply: "enquiry answered",
  answered: "enquiry marked as answered",
} as const;

type NewReply = { readonly subject: string; readonly text: string; readonly status?: string };

export function createEnquiryAnswers(dependencies: AnswerDependencies) {
  const { store, clock, eventBus, mailDomain, referencePrefix, hasWebhook, onStored } = dependencies;

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
      if (writing.kind !== "note" && enquiry.answeredAt === null) await reportChanges(db, dependencies, [id]);
      await indexEnquiry(db, id);
      await then?.(db);
      return eventId;
    });
    if (written) eventBus.publish({ kind: "changed", id });
    return written;
  }

  return {
    async note(by: ActingMember, id: string, body: string, mentions: readonly string[]) {
      const mentioned = [...new Set(mentions)];
      const also = async (db: Database) => {
        await insertMentions(
          db,
          mentioned.map((memberId) => ({ id: createId(clock()), leadId: id, memberId })),
        );
        for (const memberId of mentioned.filter((each) => each !== by.id))
          await queueNotice(db, dependencies, { kind: "mentioned", memberId, by: by.name, leadId: id });
      };
      const isDone = (await write(id, { by, kind: "note", body }, { also })) !== null;
      if (isDone) onStored();
      return isDone;
    },
    /** Queues a mail to the sender, sets the status and assigns an unassigned enquiry; false if it does not exist. */
    async reply(by: ActingMember, id: string, { subject, text, status }: NewReply) {
      const { name, signature } = (await findMember(store.db, by.id)) ?? { name: by.name };
      const also = async (db: Database, eventId: string) => {
        const answers = await threadOf(db, id);
        const reply: Reply = { eventId, subject, text, memberName: name, answers, ...(signature ? { signature } : {}) };
        const about = { leadId: id, payload: JSON.stringify(reply) };
        await insertMessages(db, [createMessage("mail-reply", about, mailDomain, clock)]);
      };
      const then = async (db: Database) => {
        const enquiry = await findEnquiry(db, id);
        if (!enquiry) return;
        const patch = { ...(status ? { status } : {}), ...(enquiry.ownerId === null ? { ownerId: by.id } : {}) };
        const work = async () => ({ kind: "changed", patch }) as const;
        await changeOne(db, dependencies, { by, one: enquiry, changeId: "", work, told: new Set() });
      };
      const body = `${subject}\n\n${replyText(text, signature)}`;
      const isDone = (await write(id, { by, kind: "reply", body }, { also, then })) !== null;
      if (isDone) onStored();
      return isDone;
    },
    /** Records a reply sent from a mail program; null if the enquiry does not exist. The returned id undoes it. */
    async markAnswered(by: ActingMember, id: string) {
      const changeId = createId(clock());
      return (await write(id, { by, kind: "answered", body: "", changeId })) ? changeId : null;
    },
    async retry(id: string, messageId: string) {
      const isOfIt = (await messagesOfLead(store.db, id)).some((message) => message.id === messageId);
      if (!isOfIt) return;
      await retryMessages(store.db, { ids: [messageId] }, isoFromNow(clock));
      onStored();
    },
    async addCall(by: ActingMember, fields: LeadFields["call"]): Promise<string> {
      const id = createId(clock());
      await store.transaction(async (db) => {
        const lead = {
          id,
          kind: "call" as const,
          fields,
          email: fields.email,
          visit: readVisit(""),
          consentVersion: "call",
          consentWording: "",
          addressHash: "",
          flags: [],
          suppressed: null,
          reference: await freeReference(db, referencePrefix),
          createdAt: isoFromNow(clock),
        };
        await insertLead(db, lead, id);
        await insertEnquiry(db, lead, by.id);
        await audit(db, { actor: by, now: clock(), action: "enquiry added", record: id });
        if (hasWebhook) await insertMessages(db, [createMessage("webhook", { leadId: id }, mailDomain, clock)]);
      });
      onStored();
      eventBus.publish({ kind: "received", id });
      return id;
    },
  };
}

async function threadOf(db: Database, leadId: string): Promise<string[]> {
  const messages = await messagesOfLead(db, leadId);
  return messages
    .filter(({ channel }) => channel === "mail-visitor" || channel === "mail-reply")
    .map(({ messageId }) => messageId);
}

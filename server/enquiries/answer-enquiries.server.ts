import { isoFromNow } from "#server/clock.server.ts";
import type { Reply } from "#server/delivery/reply-mail.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { findEnquiry, touchEnquiry } from "#server/store/enquiries-table.server.ts";
import { insertEvent, insertMentions } from "#server/store/enquiry-events-table.server.ts";
import { insertMessages, messagesOfLead, retryMessages } from "#server/store/outbox-table.server.ts";
import { indexEnquiry } from "#server/store/search-documents-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember, Enquiry, EnquiryServices } from "#shared/enquiries.ts";
import type { EnquiryParts } from "./change-enquiries.server.ts";

export type AnswerParts = EnquiryParts & {
  /** Right-hand side of the Message-ID of every mail. */
  readonly mailDomain: string;
  /** Called after the commit, so that mail goes out without waiting for the next poll. */
  readonly onStored: () => void;
};

type Answers = Pick<EnquiryServices, "note" | "reply" | "retry">;
type Writing = { readonly by: ActingMember; readonly kind: "note" | "reply"; readonly body: string };

/** What members write: notes for each other, and mails to whoever asked. */
export function createEnquiryAnswers(parts: AnswerParts): Answers {
  const { store, clock, newsRoom, mailDomain, onStored } = parts;

  /** Adds to the timeline what was written, and what `also` does with it, in one transaction. */
  async function write(id: string, writing: Writing, also: (db: Database, eventId: string) => Promise<void>) {
    const isDone = await store.transaction(async (db) => {
      const enquiry = await findEnquiry(db, id);
      if (!enquiry) return false;
      const eventId = createId(clock());
      await insertEvent(db, { ...eventOf(writing, enquiry), id: eventId, createdAt: isoFromNow(clock) });
      await also(db, eventId);
      const action = writing.kind === "note" ? "enquiry noted on" : "enquiry answered";
      await audit(db, { actor: writing.by, now: clock(), action, record: id });
      await touchEnquiry(db, id, { now: isoFromNow(clock), isAnswered: writing.kind === "reply" });
      await indexEnquiry(db, id);
      return true;
    });
    if (isDone) newsRoom.tell({ kind: "changed", id, memberId: writing.by.id });
    return isDone;
  }

  return {
    note: (by, id, body, mentions) =>
      write(id, { by, kind: "note", body }, async (db) => {
        const rows = [...new Set(mentions)].map((memberId) => ({ id: createId(clock()), leadId: id, memberId }));
        await insertMentions(db, rows);
      }),
    async reply(by, id, { subject, text }) {
      const isDone = await write(id, { by, kind: "reply", body: `${subject}\n\n${text}` }, async (db, eventId) => {
        const answers = await threadOf(db, id);
        const reply: Reply = { eventId, subject, text, memberName: by.name, answers };
        const about = { leadId: id, payload: JSON.stringify(reply) };
        await insertMessages(db, [createMessage("mail-reply", about, mailDomain, clock)]);
      });
      if (isDone) onStored();
      return isDone;
    },
    async retry(id, messageId) {
      const isOfIt = (await messagesOfLead(store.db, id)).some((message) => message.id === messageId);
      if (!isOfIt) return;
      await retryMessages(store.db, { ids: [messageId] }, isoFromNow(clock));
      onStored();
    },
  };
}

const eventOf = ({ by, kind, body }: Writing, { id, version }: Enquiry) => ({
  leadId: id,
  // What was written stays: there is nothing to undo.
  changeId: "",
  kind,
  memberId: by.id,
  memberName: by.name,
  body,
  changes: {},
  version,
});

/** The mails that the visitor has of us, which the next one goes with. */
async function threadOf(db: Database, leadId: string): Promise<string[]> {
  const messages = await messagesOfLead(db, leadId);
  return messages
    .filter(({ channel }) => channel === "mail-visitor" || channel === "mail-reply")
    .map(({ messageId }) => messageId);
}

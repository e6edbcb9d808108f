import { contactAddress } from "#features/enquiries/contact-address.server.ts";
import { unansweredOf, unreadFlaggedOf } from "#features/enquiries/enquiry-filter.ts";
import { countEnquiries, listEnquiries } from "#features/enquiries/tables/enquiry-list.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import { memberNames } from "#features/members/tables/members-table.server.ts";
import {
  type MailsByChannel,
  NOTHING_TO_SEND,
  notComposed,
} from "#server/delivery/composed-mail.server.ts";
import { addressIn, replyMailbox } from "#server/delivery/mail-transport.server.ts";

export type Reply = {
  readonly eventId: string;
  readonly subject: string;
  readonly text: string;
  readonly memberName: string;
  readonly signature?: string;
  /** Message-IDs of the earlier mails in the visitor's thread, oldest first. */
  readonly answers: readonly string[];
};

export const replyText = (text: string, signature?: string | null) =>
  signature ? `${text.trimEnd()}\n\n-- \n${signature}` : text;

const MOST_LISTED = 30;

/** The mails of enquiries by their channel of the outbox. */
export const enquiryMails: MailsByChannel = {
  async "mail-reply"({ store, mailFrom, companyName, replyTo }, message) {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return notComposed("the lead is gone");
    const { subject, text, memberName, signature, answers } = JSON.parse(message.payload) as Reply;
    return {
      from: {
        name: [memberName, companyName].filter(Boolean).join(", "),
        address: addressIn(mailFrom),
      },
      to: [await contactAddress(store.db, lead)],
      replyTo: replyMailbox({ companyName, replyTo }, lead),
      text: replyText(text, signature),
      subject,
      answers,
      isPersonal: true,
    };
  },

  async "mail-digest"({ store, renderMail, leadsTo, openStatuses }, { payload }) {
    const unanswered = unansweredOf(openStatuses);
    const request = { filter: unanswered, sort: "oldest", from: null, limit: MOST_LISTED } as const;
    const lines = await listEnquiries(store.db, request);
    const { day = "" } = JSON.parse(payload) as { day?: string };
    const dueSteps = { statuses: openStatuses, dueBy: day };
    const nextSteps = {
      filter: dueSteps,
      sort: "next-step",
      from: null,
      limit: MOST_LISTED,
    } as const;
    const due = await listEnquiries(store.db, nextSteps);
    const flaggedCount = await countEnquiries(store.db, unreadFlaggedOf(openStatuses));
    if (lines.length + due.length + flaggedCount === 0) return NOTHING_TO_SEND;
    const count = await countEnquiries(store.db, unanswered);
    const dueCount = await countEnquiries(store.db, dueSteps);
    const owners = Object.fromEntries(await memberNames(store.db));
    const digest = { lines, count, due, dueCount, flaggedCount, owners, day };
    const rendered = await renderMail({ template: "unanswered-digest", ...digest });
    return { ...rendered, to: leadsTo };
  },
};

import { findLead } from "#server/store/leads-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { leadMailFile } from "./mail-files.server.ts";
import type { MailTransport } from "./mail-transport.server.ts";

/** What the outbox keeps of an answer until it is sent, and after. */
export type Reply = {
  readonly eventId: string;
  readonly subject: string;
  readonly text: string;
  readonly memberName: string;
  /** Message-IDs of the mails before it in the thread of the visitor, oldest first. */
  readonly answers: readonly string[];
};

export type ReplyMailParts = {
  readonly store: Store;
  readonly transport: MailTransport;
  /** The address that mails are sent from, and the name of the company. */
  readonly sender: { readonly name: string; readonly address: string };
  /** Where an answer to the answer goes. */
  readonly replyTo: string;
};

/** Mails what a member wrote to the sender of an enquiry: as the company, with the member's name, in their thread. */
export function createReplyMailDeliverer({ store, transport, sender, replyTo }: ReplyMailParts): Deliverer {
  return async (message, signal) => {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return { status: "failed", error: new Error("the lead is gone"), isFinal: true };
    const { subject, text, memberName, answers } = JSON.parse(message.payload) as Reply;
    const mail = {
      file: leadMailFile(lead.reference, message),
      messageId: message.messageId,
      from: { name: `${memberName}, ${sender.name}`, address: sender.address },
      to: [lead.email],
      replyTo: { name: sender.name, address: replyTo },
      subject,
      text,
      answers,
      isPersonal: true,
    };
    return deliverMail(transport, mail, signal, { isRefusalFinal: true });
  };
}

import { findLead, type Lead } from "#server/store/leads-table.server.ts";
import type { OutboxMessage } from "#server/store/outbox-table.server.ts";
import { deliverMail, type MailParts } from "./deliver-mail.server.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { leadMailFile } from "./mail-files.server.ts";
import type { OutgoingMail } from "./mail-transport.server.ts";

export type LeadMailParts = MailParts & { readonly leadsTo: readonly string[] };

const templates = { "mail-company": "lead-company", "mail-visitor": "lead-acknowledgment" } as const;

type LeadMailChannel = keyof typeof templates;

/** Mails a lead to the company, or its acknowledgment to the visitor, rendered from the stored lead at that moment. */
export function createLeadMailDeliverer(parts: LeadMailParts): Deliverer {
  return async (message, signal) => {
    const channel = message.channel as LeadMailChannel;
    const lead = await findLead(parts.store.db, message.leadId ?? "");
    if (!lead) return { status: "failed", error: new Error("the lead is gone"), isFinal: true };
    const rendered = await parts.renderMail({ template: templates[channel], lead });
    const mail = { ...rendered, ...addressing(parts, message, lead), messageId: message.messageId };
    return deliverMail(parts.transport, mail, signal, { isRefusalFinal: channel === "mail-visitor" });
  };
}

function addressing({ mailFrom, leadsTo }: LeadMailParts, message: OutboxMessage, lead: Lead) {
  const file = leadMailFile(lead.reference, message);
  if (message.channel === "mail-visitor") return { file, from: mailFrom, to: [lead.email] };
  const visitor = lead.fields.fullName ?? lead.fields.name ?? "";
  const replyTo = { name: visitor, address: lead.email };
  return { file, from: mailFrom, to: leadsTo, replyTo } satisfies Partial<OutgoingMail>;
}

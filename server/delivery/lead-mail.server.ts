import { findLead, type Lead } from "#server/store/leads-table.server.ts";
import type { Channel } from "#server/store/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { MailTemplate, RenderMail } from "#shared/mail.ts";
import type { Deliverer } from "./deliverer.server.ts";
import type { MailTransport, OutgoingMail } from "./mail-transport.server.ts";

export type LeadMailParts = {
  readonly store: Store;
  readonly transport: MailTransport;
  readonly renderMail: RenderMail;
  readonly mailFrom: string;
  readonly leadsTo: readonly string[];
};

const templates: Record<Channel, MailTemplate> = {
  "mail-company": "lead-company",
  "mail-visitor": "lead-acknowledgment",
};

/** Mails a lead to the company, or its acknowledgment to the visitor, rendered from the stored lead at that moment. */
export function createLeadMailDeliverer(parts: LeadMailParts): Deliverer {
  return async (message, signal) => {
    const channel = message.channel as Channel;
    const lead = await findLead(parts.store.db, message.leadId ?? "");
    if (!lead) return { status: "failed", error: new Error("the lead is gone"), isFinal: true };
    const rendered = await parts.renderMail({ template: templates[channel], lead });
    const mail = { ...rendered, ...addressing(parts, channel, lead), messageId: message.messageId };
    try {
      await parts.transport.send(mail, signal);
      return { status: "delivered" };
    } catch (error) {
      return { status: "failed", error, isFinal: channel === "mail-visitor" && isRefusedRecipient(error) };
    }
  };
}

function addressing({ mailFrom, leadsTo }: LeadMailParts, channel: Channel, lead: Lead) {
  const name = `${lead.reference}-${channel.replace("mail-", "")}`;
  if (channel === "mail-visitor") return { name, from: mailFrom, to: [lead.email] };
  const visitor = lead.fields.fullName ?? lead.fields.name ?? "";
  const replyTo = { name: visitor, address: lead.email };
  return { name, from: mailFrom, to: leadsTo, replyTo } satisfies Partial<OutgoingMail>;
}

// A mistyped address stays mistyped. Everything else, a refused LEADS_TO included, may be put right by somebody.
function isRefusedRecipient(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}

import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Lead } from "#server/store/leads-table.server.ts";
import type { Channel, NewMessage } from "#server/store/outbox-table.server.ts";
import { consentWording } from "#shared/consent.ts";
import type { Client, LeadSubmission } from "#shared/services.ts";
import type { Visit } from "#shared/visit.ts";
import { flagsOf } from "./signals.server.ts";

export type LeadDraft = Omit<Lead, "reference">;

/** The lead that a submission becomes, except for its reference, which only the store can give out. */
export function buildLead(submission: LeadSubmission, client: Client, keys: Keys, clock: Clock): LeadDraft {
  const wording = consentWording(submission.consentVersion);
  return {
    id: createId(clock()),
    kind: submission.kind,
    email: submission.fields.email,
    fields: submission.fields,
    visit: printable(submission.visit),
    consentVersion: wording === "" ? "unknown" : submission.consentVersion,
    consentWording: wording,
    addressHash: keys.hashAddress(client.address),
    flags: flagsOf(submission),
    unmailed: null,
    createdAt: isoFromNow(clock),
  };
}

type MessageParts = { readonly hasWebhook: boolean; readonly mailDomain: string; readonly clock: Clock };

/** Whether the visitor is mailed as far as the lead is concerned: the address of a flagged one may be somebody else's. */
export const isAcknowledged = (lead: LeadDraft) => lead.flags.length === 0 && lead.unmailed === null;

/**
 * What is sent because of a lead. A sprung trap tells nobody, or a robot could fill the company's mailbox.
 */
export function messagesFor(lead: LeadDraft, { hasWebhook, mailDomain, clock }: MessageParts): NewMessage[] {
  if (lead.flags.includes("trap")) return [];
  const channels: Channel[] = ["mail-company"];
  if (isAcknowledged(lead)) channels.push("mail-visitor");
  if (hasWebhook) channels.push("webhook");
  return channels.map((channel) => createMessage(channel, { leadId: lead.id }, mailDomain, clock));
}

// PostgreSQL refuses text with NUL, and evidence must never be why a lead is not stored.
function printable(visit: Visit): Visit {
  const entries = Object.entries(visit).map(([name, value]) => [name, value.replace(/\p{Cc}/gu, "")]);
  return Object.fromEntries(entries) as Visit;
}

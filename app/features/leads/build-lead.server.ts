import type { Client } from "#server/client.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Channel, NewMessage } from "#server/store/outbox/outbox-table.server.ts";
import { consentWording } from "#shared/forms/consent.ts";
import type { Visit } from "#shared/forms/visit.ts";
import type { Lead, LeadSubmission } from "./lead.ts";
import { flagsOf } from "./signals.server.ts";

export type LeadDraft = Omit<Lead, "reference">;

export function buildLead(
  { keys, clock }: Site,
  submission: LeadSubmission,
  client: Client,
): LeadDraft {
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
    suppressed: null,
    createdAt: isoFromNow(clock),
  };
}

/** Whether the visitor gets a mail. The address of a flagged lead may be somebody else's. */
export const isAcknowledged = (lead: LeadDraft) =>
  lead.flags.length === 0 && lead.suppressed === null;

/**
 * The messages to queue for a lead. A filled honeypot queues none, or a robot could flood the
 * company's mailbox.
 */
export function messagesFor(
  { hasWebhook, hasChat, mailDomain, clock }: Site,
  lead: LeadDraft,
): NewMessage[] {
  if (lead.flags.includes("honeypot")) return [];
  const channels: Channel[] = ["mail-company"];
  if (isAcknowledged(lead)) channels.push("mail-visitor");
  if (hasWebhook) channels.push("webhook");
  // A chat rings, so it does not for what looks like spam.
  if (hasChat && lead.flags.length === 0) channels.push("chat");
  return channels.map((channel) =>
    createMessage(channel, { leadId: lead.id }, mailDomain(), clock),
  );
}

// PostgreSQL refuses text with NUL, and evidence must never prevent storing a lead.
function printable(visit: Visit): Visit {
  const entries = Object.entries(visit).map(([name, value]) => [
    name,
    value.replace(/\p{Cc}/gu, ""),
  ]);
  return Object.fromEntries(entries) as Visit;
}

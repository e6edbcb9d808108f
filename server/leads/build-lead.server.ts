import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Lead } from "#server/store/leads-table.server.ts";
import type { Channel, NewMessage } from "#server/store/outbox-table.server.ts";
import { consentWording } from "#shared/consent.ts";
import type { Client, LeadSubmission } from "#shared/services.ts";
import type { Visit } from "#shared/visit.ts";

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
    // Browsers fill hidden fields too, so a sprung trap marks a lead for a second look and loses nothing.
    flags: submission.trap === "" ? [] : ["trap"],
    createdAt: isoFromNow(clock),
  };
}

/** What is sent because of a lead. A flagged one waits to be looked at: its address may be somebody else's. */
export function messagesFor(lead: LeadDraft, mailDomain: string, clock: Clock): NewMessage[] {
  const channels: Channel[] = lead.flags.length === 0 ? ["mail-company", "mail-visitor"] : [];
  return channels.map((channel) => {
    const id = createId(clock());
    return {
      id,
      leadId: lead.id,
      channel,
      payload: "{}",
      messageId: `<${id}@${mailDomain}>`,
      createdAt: lead.createdAt,
    };
  });
}

// PostgreSQL refuses text with NUL, and evidence must never be why a lead is not stored.
function printable(visit: Visit): Visit {
  const entries = Object.entries(visit).map(([name, value]) => [name, value.replace(/\p{Cc}/gu, "")]);
  return Object.fromEntries(entries) as Visit;
}

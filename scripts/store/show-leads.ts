import { type Lead, type LeadFilter, listLeads } from "#server/store/leads/leads-table.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { suppressedNotice } from "#shared/contracts/suppressed.ts";
import { answerThat } from "#shared/forms/lead-fields.ts";
import { stateOf } from "./message-state.ts";
import { print } from "./printable.ts";

type LeadOptions = {
  readonly kind?: string;
  readonly since?: string;
  readonly flagged?: boolean;
  readonly json?: boolean;
};

const filterOf = ({ kind, since, flagged = false }: LeadOptions): LeadFilter => ({
  isFlagged: flagged,
  ...(kind && { kind }),
  ...(since && { since }),
});

export async function list(db: Database, options: LeadOptions) {
  const leads = await listLeads(db, filterOf(options));
  if (options.json) return print(JSON.stringify(leads, null, 2));
  for (const lead of leads) print(lineOf(lead));
  if (leads.length === 0) print("No leads.");
  const others = options.flagged ? 0 : (await listLeads(db, { ...filterOf(options), isFlagged: true })).length;
  if (others > 0) print(`\n${others} flagged as probable spam: see them with --flagged.`);
}

export async function show(db: Database, lead: Lead, options: { json?: boolean }) {
  const messages = await messagesOfLead(db, lead.id);
  if (options.json) return print(JSON.stringify({ ...lead, messages }, null, 2));
  const { fields, visit, flags, suppressed, ...rest } = lead;
  const mailed = suppressed === null ? {} : { "visitor mailed": suppressedNotice(lead) };
  const rows = { ...rest, flags: flags.join(", "), ...mailed, ...fields, ...visit };
  for (const [name, value] of Object.entries(rows)) {
    print(`${name.padEnd(20)}${value.replaceAll("\n", "\n".padEnd(21))}`);
  }
  for (const message of messages) print(`${message.channel.padEnd(20)}${stateOf(message)}`);
}

function lineOf(lead: Lead): string {
  const { reference, createdAt, kind, email, flags } = lead;
  const time = createdAt.slice(0, 16).replace("T", " ");
  const name = answerThat("name", lead);
  const line = `${reference}  ${time}  ${kind.padEnd(8)}  ${email.padEnd(32)}  ${name}`;
  return flags.length === 0 ? line : `${line}  [${flags.join(", ")}]`;
}

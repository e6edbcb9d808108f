import { type Command, Option } from "commander";
import { findLead } from "#server/store/leads/leads-table.server.ts";
import { retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { leadKinds } from "#shared/forms/lead-fields.ts";
import { readEmail, readSince } from "../store/options.ts";
import { erase, exportPerson } from "../store/person.ts";
import { print } from "../store/printable.ts";
import { list, show } from "../store/show-leads.ts";
import { withStore } from "../store/with-store.ts";

const JSON_OPTION = ["--json", "as JSON"] as const;

export default function leads(command: Command) {
  command
    .command("list")
    .description("lists them, the latest first")
    .addOption(new Option("--kind <kind>", "leads of one form").choices(leadKinds))
    .option("--since <when>", "a date like 2026-11-01, a time, or 7d or 24h for that long ago", readSince)
    .option("--flagged", "the leads flagged as probable spam instead of the others")
    .option(...JSON_OPTION)
    .action((options) => withStore(({ db }) => list(db, options)));
  command
    .command("show <id|reference>")
    .description("everything about one")
    .option(...JSON_OPTION)
    .action((word, options) => withStore(async ({ db }) => show(db, await leadOf(db, word), options)));
  command
    .command("retry <id|reference>")
    .description("sends what failed or waits for its next try")
    .action((word) => withStore(({ db }) => retry(db, word)));
  command
    .command("export-person")
    .description("everything that is stored about a person, as JSON")
    .argument("<email>", "", readEmail)
    .action((email) => withStore(({ db }) => exportPerson(db, email)));
  command
    .command("erase")
    .description("removes all of that")
    .argument("<email>", "", readEmail)
    .action((email) => withStore((store, config) => erase(store, config, email)));
}

async function retry(db: Database, idOrReference: string) {
  const lead = await leadOf(db, idOrReference);
  const count = await retryMessages(db, { leadId: lead.id }, new Date().toISOString());
  print(`${count} of its messages are due now.`);
}

async function leadOf(db: Database, idOrReference: string) {
  const lead = await findLead(db, idOrReference);
  if (!lead) throw new Error(`There is no lead ${idOrReference}.`);
  return lead;
}

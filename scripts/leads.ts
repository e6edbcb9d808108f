import type { Config } from "#server/config.server.ts";
import { findLead } from "#server/store/leads-table.server.ts";
import { retryMessages } from "#server/store/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { leadKinds } from "#shared/lead-fields.ts";
import { readWords, runCommand, UsageError, withStore } from "./store/command.ts";
import { type LeadOptions, leadOptions } from "./store/lead-options.ts";
import { erase, exportPerson } from "./store/person.ts";
import { print } from "./store/printable.ts";
import { exportCsv, list, show } from "./store/show-leads.ts";
import { stats } from "./store/stats.ts";

const USAGE = `The stored leads and the people behind them. The server may be running.

  npm run leads -- list [--kind KIND] [--since WHEN] [--flagged] [--json]
  npm run leads -- show ID|REFERENCE [--json]
  npm run leads -- export --csv [--kind KIND] [--since WHEN] [--flagged]
  npm run leads -- retry ID|REFERENCE      sends what failed or waits for its next try
  npm run leads -- stats [--since WHEN] [--json]
  npm run leads -- export-person EMAIL     everything that is stored about somebody, as JSON
  npm run leads -- erase EMAIL             removes all of that

  KIND  ${leadKinds.join(", ")}
  WHEN  a date like 2026-11-01, a time like 2026-11-01T09:00:00Z, or 7d or 24h for that long ago
  --flagged lists the leads flagged as probable spam instead of the others`;

await runCommand(USAGE, async () => {
  const { command = "", words, values } = readWords(leadOptions);
  await withStore((store, config) => run({ store, config }, command, words, values));
});

type Place = { readonly store: Store; readonly config: Config };

async function run({ store, config }: Place, command: string, words: string[], options: LeadOptions) {
  const [word] = words;
  if (word !== undefined && words.length === 1) {
    if (command === "show") return show(store.db, await leadOf(store, word), options);
    if (command === "retry") return retry(store, word);
    if (command === "export-person") return exportPerson(store.db, emailOf(word));
    if (command === "erase") return erase(store, config, emailOf(word));
  }
  if (words.length > 0) throw new UsageError(`Not understood: ${words.join(" ")}`);
  if (command === "list") return list(store.db, options);
  if (command === "stats") return stats(store.db, options);
  if (command === "export" && options.csv) return exportCsv(store.db, options);
  throw new UsageError(command === "export" ? "Say --csv." : `Not understood: ${command}`);
}

async function retry(store: Store, idOrReference: string) {
  const lead = await leadOf(store, idOrReference);
  const count = await retryMessages(store.db, { leadId: lead.id }, new Date().toISOString());
  print(`${count} of its messages are due now.`);
}

async function leadOf({ db }: Store, idOrReference: string) {
  const lead = await findLead(db, idOrReference);
  if (!lead) throw new Error(`There is no lead ${idOrReference}.`);
  return lead;
}

function emailOf(word: string): string {
  if (!word.includes("@")) throw new UsageError(`${word} is no email address.`);
  return word;
}

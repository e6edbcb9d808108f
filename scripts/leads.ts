import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { configOrExit } from "#server/config.server.ts";
import { toCsv } from "#server/leads/lead-csv.server.ts";
import { findLead, type Lead, type LeadFilter, listLeads } from "#server/store/leads-table.server.ts";
import { isMigrated } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { type LeadKind, leadSchemas } from "#shared/lead-forms.ts";

const USAGE = `Reads the stored leads. The server may be running.

  npm run leads -- list [--kind KIND] [--since WHEN] [--flagged] [--json]
  npm run leads -- show ID|REFERENCE [--json]
  npm run leads -- export --csv [--kind KIND] [--since WHEN] [--flagged]

  KIND  ${Object.keys(leadSchemas).join(", ")}
  WHEN  a date like 2026-11-01, a time like 2026-11-01T09:00:00Z, or 7d or 24h for that long ago
  --flagged lists the leads held back as probable spam instead of the others`;

/** A mistake of whoever typed the command: shown without a stack. */
class UsageError extends Error {}

const options = {
  json: { type: "boolean" },
  csv: { type: "boolean" },
  flagged: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  kind: { type: "string" },
  since: { type: "string" },
} as const;

type Options = ReturnType<typeof readArguments>["values"];

// A pager that was closed is no failure.
process.stdout.on("error", () => process.exit(0));

try {
  const { values, positionals } = readArguments();
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) console.log(USAGE);
  else await withStore((db) => run(db, command, rest, values));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : `Failed: ${(error as Error).message || error}`);
  process.exitCode = isUsage ? 2 : 1;
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function withStore(work: (db: Database) => Promise<void>) {
  const config = configOrExit();
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    throw new Error(`There is no database in ${config.dataDir} yet. Start the site once, or set DATA_DIR.`);
  }
  const store = await openStore(config);
  try {
    if (!(await isMigrated(store))) throw new Error("The database is older than this program. Start the site once.");
    await work(store.db);
  } finally {
    await store.close();
  }
}

async function run(db: Database, command: string, rest: string[], values: Options) {
  if (command === "show" && rest.length === 1) return show(db, rest[0] ?? "", values);
  if (rest.length > 0) throw new UsageError(`Not understood: ${rest.join(" ")}`);
  if (command === "list") return list(db, values);
  if (command === "export" && values.csv)
    return void process.stdout.write(toCsv(await listLeads(db, filterOf(values))));
  throw new UsageError(command === "export" ? "Say --csv." : `Not understood: ${command}`);
}

async function list(db: Database, values: Options) {
  const leads = await listLeads(db, filterOf(values));
  if (values.json) return console.log(JSON.stringify(leads, null, 2));
  for (const lead of leads) console.log(lineOf(lead));
  if (leads.length === 0) console.log("No leads.");
  const others = values.flagged ? 0 : (await listLeads(db, { ...filterOf(values), isFlagged: true })).length;
  if (others > 0) console.log(`\n${others} held back as probable spam: see them with --flagged.`);
}

async function show(db: Database, idOrReference: string, values: Options) {
  const lead = await findLead(db, idOrReference);
  if (!lead) throw new Error(`There is no lead ${idOrReference}.`);
  const messages = await messagesOfLead(db, lead.id);
  if (values.json) return console.log(JSON.stringify({ ...lead, messages }, null, 2));
  const { fields, visit, flags, ...rest } = lead;
  const rows = { ...rest, flags: flags.join(", "), ...fields, ...visit };
  for (const [name, value] of Object.entries(rows))
    console.log(`${name.padEnd(20)}${value.replaceAll("\n", "\n".padEnd(21))}`);
  for (const message of messages) console.log(`${message.channel.padEnd(20)}${stateOf(message)}`);
}

function filterOf({ kind, since, flagged = false }: Options): LeadFilter {
  if (kind !== undefined && !Object.hasOwn(leadSchemas, kind)) {
    throw new UsageError(`--kind ${kind}: expected ${Object.keys(leadSchemas).join(", ")}`);
  }
  return {
    isFlagged: flagged,
    ...(kind === undefined ? {} : { kind: kind as LeadKind }),
    ...(since === undefined ? {} : { since: sinceOf(since) }),
  };
}

function sinceOf(text: string): string {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  const hours = Number(count) * (unit === "d" ? 24 : 1);
  const time = count === undefined ? Date.parse(text) : Date.now() - hours * 3_600_000;
  const isDate = count !== undefined || /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
  if (!isDate || Number.isNaN(time)) throw new UsageError(`--since ${text}: expected a date, or 7d or 24h`);
  return new Date(time).toISOString();
}

function lineOf({ reference, createdAt, kind, email, fields }: Lead): string {
  const time = createdAt.slice(0, 16).replace("T", " ");
  return `${reference}  ${time}  ${kind.padEnd(8)}  ${email.padEnd(32)}  ${fields.fullName ?? fields.name ?? ""}`;
}

function stateOf({ status, attempts, updatedAt, nextAttemptAt, lastError }: OutboxMessage): string {
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  if (status === "delivered") return `delivered ${updatedAt}, ${tries}`;
  const next = status === "failed" ? "given up" : `next try ${nextAttemptAt}`;
  return [`${status}, ${tries}`, next, lastError].filter(Boolean).join(", ");
}

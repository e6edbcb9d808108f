import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Config, configOrExit } from "#server/config.server.ts";
import { isMigrated } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { printable } from "./printable.ts";

/** A mistake of whoever typed the command: shown with the usage and without a stack. */
export class UsageError extends Error {}

/** The words and options of the command line. */
export function readWords<const Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command, ...words] = positionals;
    return { command, words, values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Runs a command: 0 when it worked, 1 when it failed, 2 when it was not understood. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  // A pager that was closed is no failure.
  process.stdout.on("error", () => process.exit(0));
  const isAsked = process.argv.length < 3 || process.argv.includes("--help") || process.argv.includes("-h");
  if (isAsked) return console.log(usage);
  try {
    await work();
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(printable(isUsage ? `${error.message}\n\n${usage}` : `Failed: ${(error as Error).message || error}`));
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Opens the store of the settings for a command. The server may be running; the schema is its business. */
export async function withStore(work: (store: Store, config: Config) => Promise<void>): Promise<void> {
  const config = configOrExit({ isCommand: true });
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    throw new Error(
      `There is no database in ${config.dataDir} yet. Start the site once, or set DATA_DIR as the site has it.`,
    );
  }
  const store = await openStore(config);
  try {
    if (!(await isMigrated(store))) throw new Error("The database is older than this program. Start the site once.");
    await work(store, config);
  } finally {
    await store.close();
  }
}

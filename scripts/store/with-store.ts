import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, configOrExit } from "#server/config.server.ts";
import { isMigrated } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";

/**
 * Opens the configured store for a command. The server may be running; only the server migrates.
 */
export async function withStore(
  work: (store: Store, config: Config) => Promise<void>,
): Promise<void> {
  const config = configOrExit({ isCommand: true });
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    throw new Error(
      `There is no database in ${config.dataDir} yet. Start the site once, or set DATA_DIR as the site has it.`,
    );
  }
  const store = await openStore(config);
  try {
    if (!(await isMigrated(store)))
      throw new Error("The database is older than this program. Start the site once.");
    await work(store, config);
  } finally {
    await store.close();
  }
}

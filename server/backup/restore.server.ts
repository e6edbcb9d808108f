import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "#server/config.server.ts";
import { eraseAgain } from "#server/data-protection/erase-again.server.ts";
import { readErasures } from "#server/data-protection/erasures.server.ts";
import { readKeys, SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { pauseIssues } from "#server/store/newsletter-issues-table.server.ts";
import { openStore, overwriteDeleted, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { copyRows, countRows, type RowCounts } from "./copy-rows.server.ts";

/**
 * Fills an empty store from a backup, all of it or nothing, and brings an older backup to the newest schema on the
 * way. The secret key is put back where there is none. Who was erased since the backup, as the list of erasures in the
 * data folder says, is erased again before anybody can read them. A newsletter that was going out stands still: only
 * somebody who knows how old the backup is can say whether it may go on.
 */
export async function restore(
  store: Store,
  config: Pick<Config, "dataDir" | "secretKey">,
  folder: string,
): Promise<RowCounts & { readonly erasedAgain: number }> {
  const { dataDir } = config;
  await migrate(store);
  const existing = await countRows(store.db);
  if (existing.leads + existing.subscribers > 0) {
    throw new Error("The database is not empty: restore into a new one, so that nothing is mixed or overwritten.");
  }
  const copy = await openCopy(folder);
  try {
    await putSecretKey(folder, dataDir);
    const erasures = await readErasures(dataDir, await readKeys(config));
    const erasedAgain = await store.transaction(async (db) => {
      await copyRows(copy.store.db, db);
      await pauseIssues(db);
      return eraseAgain(db, erasures);
    });
    await overwriteDeleted(store);
    return { ...(await countRows(store.db)), erasedAgain };
  } finally {
    await copy.close();
  }
}

// The backup itself is never written to.
async function openCopy(folder: string) {
  const path = await mkdtemp(join(tmpdir(), "restore-"));
  await copyFile(join(folder, SQLITE_FILE), join(path, SQLITE_FILE));
  const store = await openStore({ databaseUrl: null, dataDir: path });
  await migrate(store);
  return {
    store,
    async close() {
      await store.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function putSecretKey(folder: string, dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const [from, to] = [join(folder, SECRET_KEY_FILE), join(dataDir, SECRET_KEY_FILE)];
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  });
}

import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "#server/config.server.ts";
import { eraseAgain } from "#server/data-protection/erase-again.server.ts";
import { importErasuresFile } from "#server/data-protection/erasures.server.ts";
import { readKeys, SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { pauseIssues } from "#server/store/newsletter-issues-table.server.ts";
import { openStore, overwriteDeleted, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { copyRows, countRows, deleteRows, type RowCounts } from "./copy-rows.server.ts";

/**
 * Fills a store from a backup, all of it or nothing, and brings an older backup to the newest schema on the way. The
 * store has to be empty, unless what it holds is to be replaced. The secret key is put back where there is none. Whoever
 * was erased according to the store or the backup is erased again before anybody can read them. A newsletter that was
 * going out stands still: only somebody who knows how old the backup is can say whether it may go on.
 */
export async function restore(
  store: Store,
  config: Pick<Config, "dataDir" | "secretKey">,
  folder: string,
  { replaces = false } = {},
): Promise<RowCounts & { readonly copied: RowCounts; readonly erasedAgain: number }> {
  const { dataDir } = config;
  await migrate(store);
  const existing = await countRows(store.db);
  if (existing.leads + existing.subscribers > 0 && !replaces) {
    throw new Error(
      "The database is not empty. Say --replace to delete what it holds; who was erased there stays erased.",
    );
  }
  const copy = await openCopy(folder);
  try {
    await putSecretKey(folder, dataDir);
    await importErasuresFile(store.db, dataDir);
    const keys = await readKeys(config);
    const outcome = await store.transaction(async (db) => {
      if (replaces) await deleteRows(db);
      await copyRows(copy.store.db, db);
      await pauseIssues(db);
      const copied = await countRows(db);
      const erasedAgain = await eraseAgain(db, keys);
      return { ...(await countRows(db)), copied, erasedAgain };
    });
    await overwriteDeleted(store);
    return outcome;
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

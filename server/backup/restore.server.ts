import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { copyRows, countRows, type RowCounts } from "./copy-rows.server.ts";

/**
 * Fills an empty store from a backup, all of it or nothing, and brings an older backup to the newest schema on the
 * way. The secret key is put back where there is none.
 */
export async function restore(store: Store, dataDir: string, folder: string): Promise<RowCounts> {
  await migrate(store);
  const existing = await countRows(store.db);
  if (existing.leads + existing.subscribers > 0) {
    throw new Error("The database is not empty: restore into a new one, so that nothing is mixed or overwritten.");
  }
  const copy = await openCopy(folder);
  try {
    const counts = await store.transaction((db) => copyRows(copy.store.db, db));
    await putSecretKey(folder, dataDir);
    return counts;
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

import { existsSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.server.ts";
import { features } from "#server/features.server.ts";
import { FINGERPRINT_FILE, readKeys, SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore, overwriteDeleted, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { openCopiedContent } from "./content-copy.server.ts";
import { clearStarted, copyRows, countRows, isOfSameSite } from "./copy-rows.server.ts";
import { checkManifest, readManifest } from "./manifest.server.ts";
import { makeScratchFolder } from "./scratch-folder.server.ts";

/** Begins the names of the folders below DATA_DIR that a restore works in. */
export const RESTORING = "restoring-";

type Options = {
  readonly name?: string;
  /** The database that the backup replaces; it knows what changed since. */
  readonly replaced?: Store | null;
  readonly withoutMembers?: boolean;
  readonly isUnchecked?: boolean;
};

/**
 * Fills an empty store completely or not at all. What people decided since stays so; newsletters
 * that were under way end.
 */
export async function restore(
  store: Store,
  config: Pick<Config, "dataDir" | "secretKey"> & Partial<Pick<Config, "contentRepository">>,
  folder: string,
  { name, replaced = null, withoutMembers = false, isUnchecked = false }: Options = {},
) {
  const { dataDir } = config;
  await migrate(store);
  const existing = await countRows(store.db);
  if (existing.leads + existing.subscribers + existing.members > 0) {
    const advice =
      store.kind === "postgres"
        ? "Create a new database, name it in DATABASE_URL, and name this one with --replaced postgres://…, so that whoever was removed since the backup stays so."
        : `Move site.sqlite, site.sqlite-wal and site.sqlite-shm into ${join(dataDir, "replaced")}, where restore looks for who was removed since the backup.`;
    throw new Error(
      `The database is not empty: restore into a new one, so that nothing is mixed or overwritten. ${advice}`,
    );
  }
  const manifest = await readManifest(folder);
  const isAuthentic = config.secretKey !== null || existsSync(join(dataDir, SECRET_KEY_FILE));
  await checkManifest(folder, manifest, isAuthentic ? await readKeys(config) : null);
  if (name && manifest.name !== name) {
    throw new Error(
      `The file called ${name} holds the backup ${manifest.name}: somebody renamed it.`,
    );
  }
  if (name && !isAuthentic && !isUnchecked) {
    throw new Error(
      "This machine has no secret key, so it cannot tell whether your site made this backup: who knows your public key could have. Set SECRET_KEY to that of the site, or say --unchecked if you trust the storage.",
    );
  }
  const copiedContent = manifest.content
    ? await openCopiedContent(folder, manifest.content, config)
    : null;
  const copy = await openCopy(folder, dataDir);
  try {
    if (replaced && !(await isOfSameSite(copy.store.db, replaced.db))) {
      throw new Error(
        "The replaced database has no member, enquiry or subscriber of the backup, so it is not the one that the backup was made of. Name the right one with --replaced, or say --replaced none.",
      );
    }
    await putSecretKey(folder, dataDir);
    const keys = await readKeys(config);
    const done = await store.transaction(async (db) => {
      await clearStarted(db);
      const copied = await copyRows(copy.store.db, db);
      const told: string[] = [];
      for (const { afterRestore } of features) {
        const parts = { db, keys, replaced: replaced?.db ?? null, withoutMembers };
        told.push(...((await afterRestore?.(parts)) ?? []));
      }
      return { copied, told };
    });
    const content = (await copiedContent?.keep()) ?? null;
    await overwriteDeleted(store);
    const rows = await countRows(store.db);
    return { ...done, rows, content, manifest, isAuthentic };
  } finally {
    await copiedContent?.discard();
    await copy.close();
  }
}

/** A copy of the database in `folder`, brought up to this release; the folder stays as it is. */
export async function openCopy(folder: string, dataDir: string) {
  const path = await makeScratchFolder(dataDir, RESTORING);
  const close = () => rm(path, { recursive: true, force: true });
  try {
    for (const file of [SQLITE_FILE, `${SQLITE_FILE}-wal`]) {
      const from = join(folder, file);
      if (file === SQLITE_FILE || existsSync(from)) await copyFile(from, join(path, file));
    }
    const store = await openStore({ databaseUrl: null, dataDir: path });
    await migrate(store);
    return { store, close: () => store.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function putSecretKey(folder: string, dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const [from, to] = [join(folder, SECRET_KEY_FILE), join(dataDir, SECRET_KEY_FILE)];
  if (!existsSync(from) || existsSync(to)) return;
  await copyFile(from, to);
  // It is of the key that this one replaces.
  await rm(join(dataDir, FINGERPRINT_FILE), { force: true });
}

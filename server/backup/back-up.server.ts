import { existsSync } from "node:fs";
import { copyFile, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Config } from "#server/config.server.ts";
import { readKeys, SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { isMigrated, migrate } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { nameAt } from "./backup-list.server.ts";
import { CONTENT_FILE, type CopiedContent, copyContent } from "./content-copy.server.ts";
import { copyRows, countRows, type RowCounts } from "./copy-rows.server.ts";
import { copySqlite } from "./copy-sqlite.server.ts";
import { writeManifest } from "./manifest.server.ts";

export type Copied = {
  readonly rows: RowCounts;
  /** Null where nothing is edited at the desk. */
  readonly content: CopiedContent | null;
  /** Why the content could not be copied; the copy of the database is good all the same. */
  readonly contentProblem: string | null;
};

/**
 * Copies the store, the content and the generated secret key into a new folder, which appears only
 * after the copy was verified.
 */
export async function backUp(
  store: Store,
  config: Pick<Config, "dataDir" | "secretKey" | "siteUrl"> &
    Partial<Pick<Config, "contentRepository">>,
  folder: string,
  name = nameAt(new Date()),
): Promise<Copied> {
  const { dataDir, siteUrl, contentRepository = null } = config;
  await refuseExisting(folder);
  const partial = `${resolve(folder)}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  if (store.kind === "sqlite")
    await copySqlite(join(dataDir, SQLITE_FILE), join(partial, SQLITE_FILE));
  else await copyPostgres(store, partial);
  const rows = await verify(partial);
  const copied = await tryContent(contentRepository, partial);
  const content = copied.content ?? undefined;
  await writeManifest(partial, { name, site: siteUrl, rows, content }, await readKeys(config));
  const keyFile = join(dataDir, SECRET_KEY_FILE);
  if (existsSync(keyFile)) await copyFile(keyFile, join(partial, SECRET_KEY_FILE));
  // Takes the place of an empty folder, and of nothing else.
  await rename(partial, folder);
  return { rows, ...copied };
}

/** Enquiries are worth more than texts: a repository that is broken keeps none of them away. */
async function tryContent(
  repository: string | null,
  folder: string,
): Promise<Pick<Copied, "content" | "contentProblem">> {
  if (repository === null) return { content: null, contentProblem: null };
  try {
    return { content: await copyContent(repository, folder), contentProblem: null };
  } catch (error) {
    await rm(join(folder, CONTENT_FILE), { force: true });
    const reason = (error as Error).message;
    return { content: null, contentProblem: `The content was not copied: ${reason}` };
  }
}

async function refuseExisting(folder: string): Promise<void> {
  const present = await lstat(folder).catch(() => null);
  if (present && !present.isDirectory())
    throw new Error(
      `${folder} exists already, and is no folder: name one that does not exist yet.`,
    );
  const names = present ? await readdir(folder) : [];
  if (names.length > 0)
    throw new Error(`${folder} is not empty: name a folder that does not exist yet.`);
}

async function copyPostgres(store: Store, folder: string) {
  const copy = await openStore({ databaseUrl: null, dataDir: folder });
  try {
    await migrate(copy);
    const transaction = store.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only");
    await transaction.execute((db) => copyRows(db, copy.db));
  } finally {
    await copy.close();
  }
}

async function verify(folder: string): Promise<RowCounts> {
  const path = join(folder, SQLITE_FILE);
  const database = new DatabaseSync(path);
  const check = (pragma: string) => database.prepare(`pragma ${pragma}`).all();
  const problems = [...check("integrity_check"), ...check("foreign_key_check")];
  // A single plain file, without a log beside it, can be copied anywhere.
  database.exec("pragma journal_mode = delete");
  database.close();
  if (problems.length !== 1) throw new Error("The copy is damaged, so it was not kept.");

  const copy = await openStore({ databaseUrl: null, dataDir: folder });
  try {
    if (!(await isMigrated(copy)))
      throw new Error("The copy has another schema, so it was not kept.");
    return await countRows(copy.db);
  } finally {
    await copy.close();
    const file = await open(path, "r+");
    await file.chmod(0o600);
    await file.sync();
    await file.close();
  }
}

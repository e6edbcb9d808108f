import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import { hasRun, isMigrated } from "#server/store/migrate.server.ts";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";
import { copySqlite } from "./copy-sqlite.server.ts";

const COPY_DAYS = 30;
const folderOf = (dataDir: string) => join(dataDir, "before-update");

/**
 * Copies a SQLite database that a new release is about to migrate, so that the former release can
 * be started again. Of PostgreSQL the operator makes the copy (docs/operations.md).
 */
export async function copyBeforeUpdate(
  { store, log }: Pick<Site, "store" | "log">,
  dataDir: string,
): Promise<void> {
  if (store.kind !== "sqlite" || !(await hasRun(store)) || (await isMigrated(store))) return;
  const folder = folderOf(dataDir);
  const partial = join(folder, "partial");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await rm(partial, { force: true });
    await copySqlite(join(dataDir, SQLITE_FILE), partial);
    await rename(partial, join(folder, SQLITE_FILE));
  } catch (error) {
    await rm(partial, { force: true });
    const reason = (error as Error).message;
    throw new Error(
      `The database could not be copied into ${folder} before the update (${reason}), so nothing was changed: make room there for a second database, and start again.`,
    );
  }
  log.info({ folder }, "copied the database before the update");
}

/** Deletes the copy after its time: it holds personal data that is deleted or erased elsewhere. */
export async function removeOldCopy(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  const copy = await stat(join(folder, SQLITE_FILE)).catch(() => null);
  if (copy && now.getTime() - copy.mtimeMs > COPY_DAYS * DAY_MS)
    await rm(folder, { recursive: true });
}

import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackupConfig, Config } from "#server/config.server.ts";
import type { Site } from "#server/site.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { backUp } from "./back-up.server.ts";
import { nameAt, proofFile, pruneBackups, sealedFile } from "./backup-list.server.ts";
import { type BackupStorage, failureAt } from "./backup-storage.server.ts";
import type { RowCounts } from "./copy-rows.server.ts";
import { restore } from "./restore.server.ts";
import { openBackup, sealBackup } from "./sealed-backup.server.ts";

const SCRATCH = "backing-up-";
const DAY_MS = 24 * 60 * 60_000;

type Dependencies = Pick<Site, "store" | "clock"> & {
  readonly config: Pick<Config, "dataDir" | "secretKey" | "siteUrl">;
  readonly backup: Pick<BackupConfig, "recipients" | "keep">;
  readonly storage: BackupStorage;
};

/** `pruneProblem`: why old backups could not be deleted; this backup is still good. */
export type MadeBackup = {
  readonly name: string;
  readonly leads: number;
  readonly pruneProblem: string | null;
};

/**
 * Copies, encrypts, uploads, reads back and restores a backup; only then it has a proof. Deletes
 * the oldest ones.
 */
export async function makeBackup(parts: Dependencies): Promise<MadeBackup> {
  const { config, backup, storage, clock } = parts;
  const name = nameAt(clock());
  const scratch = await makeScratch(config.dataDir);
  try {
    const { leads } = await makeIn(scratch, name, parts);
    const pruneProblem = await pruneBackups(storage, backup.keep, clock()).then(
      () => null,
      (error: Error) => error.message,
    );
    return { name, leads, pruneProblem };
  } catch (error) {
    await storage.remove(sealedFile(name)).catch(() => {});
    throw (error as NodeJS.ErrnoException).code ? failureAt(config.dataDir, error) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeIn(scratch: string, name: string, parts: Dependencies): Promise<RowCounts> {
  const { store, config, backup, storage } = parts;
  const [copy, file, note] = [
    join(scratch, "copy"),
    join(scratch, "sealed"),
    join(scratch, "proof"),
  ];
  const counts = await backUp(store, config, copy, name);
  const identity = await sealBackup(copy, backup.recipients, file);
  await rm(copy, { recursive: true });
  await storage.put(sealedFile(name), file);
  await rm(file);
  await verify(storage, name, { counts, scratch, identity });
  await writeFile(note, `${JSON.stringify(counts)}\n`);
  await storage.put(proofFile(name), note);
  return counts;
}

async function makeScratch(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const left of (await readdir(dataDir)).filter((each) => each.startsWith(SCRATCH))) {
    const path = join(dataDir, left);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(dataDir, SCRATCH));
}

type Expected = {
  readonly counts: RowCounts;
  readonly scratch: string;
  readonly identity: string;
};

async function verify(
  storage: BackupStorage,
  name: string,
  { counts, scratch, identity }: Expected,
) {
  const folder = join(scratch, "opened");
  await openBackup(await storage.read(sealedFile(name)), [identity], folder);
  const dataDir = join(scratch, "restored");
  const store = await openStore({ databaseUrl: null, dataDir });
  try {
    const { copied } = await restore(store, { dataDir, secretKey: null }, folder, {
      name,
      isUnchecked: true,
    });
    if (JSON.stringify(copied) !== JSON.stringify(counts)) {
      throw new Error(
        `${storage.name}: the backup did not restore to what was copied, so it was not kept`,
      );
    }
  } finally {
    await store.close();
  }
}

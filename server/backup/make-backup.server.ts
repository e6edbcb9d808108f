import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackupConfig, Config } from "#server/config.server.ts";
import type { Site } from "#server/site.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { backUp, type Copied } from "./back-up.server.ts";
import { nameAt, proofFile, pruneBackups, sealedFile } from "./backup-list.server.ts";
import { type BackupStorage, failureAt } from "./backup-storage.server.ts";
import { restore } from "./restore.server.ts";
import { makeScratchFolder } from "./scratch-folder.server.ts";
import { openBackup, sealBackup } from "./sealed-backup.server.ts";

const SCRATCH = "backing-up-";

type Dependencies = Pick<Site, "store" | "clock"> & {
  readonly config: Pick<Config, "dataDir" | "secretKey" | "siteUrl"> &
    Partial<Pick<Config, "contentRepository">>;
  readonly backup: Pick<BackupConfig, "recipients" | "keep">;
  readonly storage: BackupStorage;
};

/**
 * `contentProblem`: why it lacks the content; `pruneProblem`: why old backups could not be deleted.
 * This backup of the database is still good.
 */
export type MadeBackup = {
  readonly name: string;
  readonly leads: number;
  readonly contentProblem: string | null;
  readonly pruneProblem: string | null;
};

/**
 * Copies, encrypts, uploads, reads back and restores a backup; only then it has a proof. Deletes
 * the oldest ones.
 */
export async function makeBackup(parts: Dependencies): Promise<MadeBackup> {
  const { config, backup, storage, clock } = parts;
  const name = nameAt(clock());
  const scratch = await makeScratchFolder(config.dataDir, SCRATCH);
  try {
    const { rows, contentProblem } = await makeIn(scratch, name, parts);
    const pruneProblem = await pruneBackups(storage, backup.keep, clock()).then(
      () => null,
      (error: Error) => error.message,
    );
    return { name, leads: rows.leads, contentProblem, pruneProblem };
  } catch (error) {
    await storage.remove(sealedFile(name)).catch(() => {});
    throw (error as NodeJS.ErrnoException).code ? failureAt(config.dataDir, error) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeIn(scratch: string, name: string, parts: Dependencies): Promise<Copied> {
  const { store, config, backup, storage } = parts;
  const [copy, file, note] = [
    join(scratch, "copy"),
    join(scratch, "sealed"),
    join(scratch, "proof"),
  ];
  const copied = await backUp(store, config, copy, name);
  const identity = await sealBackup(copy, backup.recipients, file);
  await rm(copy, { recursive: true });
  await storage.put(sealedFile(name), file);
  await rm(file);
  await verify(storage, name, { copied, scratch, identity });
  const proof = { ...copied.rows, branchesOfContent: branchesOf(copied) };
  await writeFile(note, `${JSON.stringify(proof)}\n`);
  await storage.put(proofFile(name), note);
  return copied;
}

const branchesOf = ({ content }: Copied) => Object.keys(content?.branches ?? {}).length;

type Expected = {
  readonly copied: Copied;
  readonly scratch: string;
  readonly identity: string;
};

async function verify(
  storage: BackupStorage,
  name: string,
  { copied, scratch, identity }: Expected,
) {
  const folder = join(scratch, "opened");
  await openBackup(await storage.read(sealedFile(name)), [identity], folder);
  const dataDir = join(scratch, "restored");
  const store = await openStore({ databaseUrl: null, dataDir });
  try {
    const restored = await restore(store, { dataDir, secretKey: null }, folder, {
      name,
      isUnchecked: true,
    });
    const isSame = JSON.stringify(restored.copied) === JSON.stringify(copied.rows);
    if (!isSame || (restored.content?.branches ?? 0) !== branchesOf(copied)) {
      throw new Error(
        `${storage.name}: the backup did not restore to what was copied, so it was not kept`,
      );
    }
  } finally {
    await store.close();
  }
}

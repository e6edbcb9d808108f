import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#server/clock.server.ts";
import type { Config } from "#server/config.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { backUp } from "./back-up.server.ts";
import type { BackupPlace } from "./backup-place.server.ts";
import type { BackupConfig } from "./backup-settings.server.ts";
import type { RowCounts } from "./copy-rows.server.ts";
import { nameAt, type Proof, proofFile, pruneBackups, sealedFile } from "./kept-backups.server.ts";
import { restore } from "./restore.server.ts";
import { openBackup, type PrivateKeys, sealBackup } from "./sealed-backup.server.ts";
import { troubleWith } from "./trouble.server.ts";

const SCRATCH = "backing-up-";
const DAY_MS = 24 * 60 * 60_000;

type Parts = {
  readonly store: Store;
  readonly config: Pick<Config, "dataDir" | "secretKey" | "siteUrl">;
  readonly backup: Pick<BackupConfig, "recipients" | "keys" | "keep">;
  readonly place: BackupPlace;
  readonly clock: Clock;
  readonly onProgress?: (step: string) => void;
};

/** `pruneProblem`: why old backups could not be deleted; this one counts all the same. */
export type MadeBackup = Proof & { readonly name: string; readonly pruneProblem: string | null };

/**
 * Makes one backup: copies the store, encrypts the copy, puts it in its place, reads it back from there, restores it into
 * a scratch store and only then writes its proof. Afterwards the oldest ones go. Needs room in the data folder for some
 * four times the database. Throws with what to do; nothing is left then that could be taken for a backup.
 */
export async function makeBackup(parts: Parts): Promise<MadeBackup> {
  const { config, backup, place, clock } = parts;
  const name = nameAt(clock());
  const scratch = await makeScratch(config.dataDir);
  try {
    const proof = await makeIn(scratch, name, parts);
    const pruneProblem = await pruneBackups(place, backup.keep, clock()).then(
      () => null,
      (error: Error) => error.message,
    );
    return { name, ...proof, pruneProblem };
  } catch (error) {
    await place.remove(sealedFile(name)).catch(() => {});
    throw (error as NodeJS.ErrnoException).code ? troubleWith(config.dataDir, error) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeIn(scratch: string, name: string, parts: Parts): Promise<Proof> {
  const { store, config, backup, place, clock, onProgress = () => {} } = parts;
  const [copy, file, note] = [join(scratch, "copy"), join(scratch, "sealed"), join(scratch, "proof")];
  onProgress("copying the database");
  const counts = await backUp(store, config, copy, name);
  const privateKeys = await sealBackup(copy, backup, file, () => onProgress("encrypting the copy"));
  await rm(copy, { recursive: true });
  const { size } = await stat(file);
  onProgress("storing the backup");
  await place.put(sealedFile(name), file);
  await rm(file);
  onProgress("reading the backup back");
  await verify(place, name, { counts, scratch, privateKeys, onProgress });
  const { leads, subscribers, outbox } = counts;
  const proof = { leads, subscribers, outbox, bytes: size, verifiedAt: clock().toISOString() };
  await writeFile(note, `${JSON.stringify(proof)}\n`);
  await place.put(proofFile(name), note);
  return proof;
}

/** Beside the data, which nobody else may read either; what a crash left there goes. */
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
  readonly privateKeys: PrivateKeys;
  readonly onProgress: (step: string) => void;
};

/** Reads a backup from where it lies and restores it, as it would have to be one day. */
async function verify(place: BackupPlace, name: string, { counts, scratch, privateKeys, onProgress }: Expected) {
  const folder = join(scratch, "opened");
  await openBackup(await place.read(sealedFile(name)), privateKeys, folder);
  onProgress("restoring the backup for a check");
  const dataDir = join(scratch, "restored");
  const store = await openStore({ databaseUrl: null, dataDir });
  try {
    const { copied } = await restore(store, { dataDir, secretKey: null }, folder, { name });
    if (JSON.stringify(copied) !== JSON.stringify(counts)) {
      throw new Error(`${place.name}: the backup did not restore to what was copied, so it was not kept`);
    }
  } finally {
    await store.close();
  }
}

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
import { openBackup, sealBackup } from "./sealed-backup.server.ts";
import { troubleWith } from "./trouble.server.ts";

const SCRATCH = "backing-up-";
const DAY_MS = 24 * 60 * 60_000;

type Parts = {
  readonly store: Store;
  readonly config: Pick<Config, "dataDir">;
  readonly backup: Pick<BackupConfig, "keys" | "keep">;
  readonly place: BackupPlace;
  readonly clock: Clock;
};

/**
 * Makes one backup: copies the store, seals the copy, puts it in its place, reads it back from there, restores it into a
 * scratch store and only then writes its proof. Afterwards the oldest ones go. Needs room in the data folder for some
 * four times the database. Throws with what to do; nothing is left then that could be taken for a backup.
 */
export async function makeBackup({ store, config, backup, place, clock }: Parts): Promise<Proof & { name: string }> {
  const name = nameAt(clock());
  const scratch = await makeScratch(config.dataDir);
  try {
    const file = join(scratch, "sealed");
    const counts = await backUp(store, config.dataDir, join(scratch, "copy"));
    await sealBackup(join(scratch, "copy"), backup.keys[0], file);
    await rm(join(scratch, "copy"), { recursive: true });
    const { size } = await stat(file);
    await place.put(sealedFile(name), file);
    await rm(file);
    await verify(place, name, { keys: backup.keys, counts, scratch });
    const proof = { ...pick(counts), bytes: size, verifiedAt: clock().toISOString() };
    const note = join(scratch, "proof");
    await writeFile(note, `${JSON.stringify(proof)}\n`);
    await place.put(proofFile(name), note);
    await pruneBackups(place, backup.keep, clock());
    return { name, ...proof };
  } catch (error) {
    await place.remove(sealedFile(name)).catch(() => {});
    throw (error as NodeJS.ErrnoException).code ? troubleWith(config.dataDir, error) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const pick = ({ leads, subscribers, outbox }: RowCounts) => ({ leads, subscribers, outbox });

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

type Expected = { readonly keys: readonly string[]; readonly counts: RowCounts; readonly scratch: string };

/** Reads a backup from where it lies and restores it, as it would have to be one day. */
async function verify(place: BackupPlace, name: string, { keys, counts, scratch }: Expected): Promise<void> {
  const folder = join(scratch, "opened");
  await openBackup(await place.read(sealedFile(name)), keys, folder);
  const dataDir = join(scratch, "restored");
  const store = await openStore({ databaseUrl: null, dataDir });
  try {
    const { copied } = await restore(store, { dataDir, secretKey: null }, folder);
    if (JSON.stringify(copied) !== JSON.stringify(counts)) {
      throw new Error(`${place.name}: the backup did not restore to what was copied, so it was not kept`);
    }
  } finally {
    await store.close();
  }
}

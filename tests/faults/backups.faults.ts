import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listBackups } from "#server/backup/kept-backups.server.ts";
import { makeBackup } from "#server/backup/make-backup.server.ts";
import { openBackupPlace } from "#server/backup/open-backup-place.server.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { canMount, mountSmallDisk } from "#tests/support/small-disk.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";

const keys = [randomBytes(32).toString("hex")] as const;
const NEARLY_ALL = 6 * 1024 * 1024 - 16 * 1024;

/** Fills the disk but for a few kilobytes, and makes room again. */
async function fill(folder: string) {
  const ballast = join(folder, "ballast");
  await writeFile(ballast, randomBytes(NEARLY_ALL));
  return () => rm(ballast);
}

test.skipIf(!canMount)("the disk of the backups is full, and has room again", async () => {
  await using disk = await mountSmallDisk();
  await using world = await createWorld();
  await world.services.submitLead(sampleInquiry({ requirements: randomBytes(12_000).toString("hex") }), sampleClient);
  const place = openBackupPlace({ to: join(disk.path, "backups"), bucket: null });
  const parts = { ...world, place, config: { dataDir: world.folder }, backup: { keys, keep: 3 } };
  const free = await fill(disk.path);
  await expect(makeBackup(parts)).rejects.toThrow(/its disk is full.*make room/);
  expect(await readdir(join(disk.path, "backups"))).toEqual([]);
  await free();
  const { name } = await makeBackup(parts);
  expect(await listBackups(place)).toEqual([name]);
});

test.skipIf(!canMount)(
  "the disk of the data is full while a backup is made, and leads are stored once it has room",
  async () => {
    await using disk = await mountSmallDisk();
    await using folder = await createTempFolder();
    await using world = await createWorld();
    const place = openBackupPlace({ to: folder.path, bucket: null });
    // The database lies elsewhere: what is full is where the copy is to be made.
    const parts = { ...world, place, config: { dataDir: disk.path }, backup: { keys, keep: 3 } };
    const free = await fill(disk.path);
    await writeFile(join(disk.path, "site.sqlite"), "");
    await expect(makeBackup(parts)).rejects.toThrow(/its disk is full.*make room/);
    expect((await readdir(disk.path)).toSorted()).toEqual(["ballast", "site.sqlite"]);
    expect(await readdir(folder.path)).toEqual([]);
    await free();
  },
);

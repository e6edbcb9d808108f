import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { listBackups, nameAt, sealedFile } from "#server/backup/backup-list.server.ts";
import { startBackups } from "#server/backup/backup-schedule.server.ts";
import { openBackupStorage } from "#server/backup/backup-storage.server.ts";
import { makeBackup } from "#server/backup/make-backup.server.ts";
import { restore } from "#server/backup/restore.server.ts";
import { openBackup } from "#server/backup/sealed-backup.server.ts";
import { type Config, parseConfig } from "#server/config.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { createBackupKeys } from "#tests/support/backup-keys.ts";
import { startBucketPeer } from "#tests/support/bucket-peer.ts";
import { startDrippingProxy } from "#tests/support/dripping-proxy.ts";
import { eventually } from "#tests/support/eventually.ts";
import { printLongestBlock } from "#tests/support/loop-block.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { canMount, mountSmallDisk } from "#tests/support/small-disk.ts";
import { createTempFolder, createWorld, silentLog, type World } from "#tests/support/world.ts";

const { identity, recipient } = await createBackupKeys();
const backup = { recipients: [recipient], keep: 3 };
const configOf = (dataDir: string) => ({ dataDir, secretKey: null, siteUrl: null });
const NEARLY_ALL = 6 * 1024 * 1024 - 16 * 1024;

/** Fills the disk except for a few kilobytes, and frees it again. */
async function fill(folder: string) {
  const ballast = join(folder, "ballast");
  await writeFile(ballast, randomBytes(NEARLY_ALL));
  return () => rm(ballast);
}

test.skipIf(!canMount)("the backup disk is full, and then has space again", async () => {
  await using disk = await mountSmallDisk();
  await using world = await createWorld();
  await submitLead(
    world.site,
    sampleInquiry({ requirements: randomBytes(12_000).toString("hex") }),
    sampleClient,
  );
  const storage = openBackupStorage({ to: join(disk.path, "backups"), bucket: null });
  const parts = { ...world, storage, config: configOf(world.folder), backup };
  const free = await fill(disk.path);
  await expect(makeBackup(parts)).rejects.toThrow(/ENOSPC|disk (?:is full|I\/O error)/);
  expect(await readdir(join(disk.path, "backups"))).toEqual([]);
  await free();
  const { name } = await makeBackup(parts);
  expect(await listBackups(storage)).toEqual([name]);
});

test.skipIf(!canMount)(
  "the data disk is full during a backup, and leads are stored once it has space",
  async () => {
    await using disk = await mountSmallDisk();
    await using folder = await createTempFolder();
    await using world = await createWorld();
    const storage = openBackupStorage({ to: folder.path, bucket: null });
    // The database is elsewhere: only the disk for the copy is full.
    const parts = { ...world, storage, config: configOf(disk.path), backup };
    const free = await fill(disk.path);
    await writeFile(join(disk.path, "site.sqlite"), "");
    await expect(makeBackup(parts)).rejects.toThrow(/ENOSPC|disk (?:is full|I\/O error)/);
    expect((await readdir(disk.path)).toSorted()).toEqual(["ballast", "site.sqlite"]);
    expect(await readdir(folder.path)).toEqual([]);
    await free();
  },
);

/** A store with an incompressible lead, so that its backup is read in several pieces. */
async function createLoadedWorld(databaseUrl: string | null = null) {
  const world = await createWorld(databaseUrl);
  await submitLead(
    world.site,
    sampleInquiry({ requirements: randomBytes(12_000).toString("hex") }),
    sampleClient,
  );
  return world;
}

const makeIn = (world: World, storage: ReturnType<typeof openBackupStorage>, keep = 3) =>
  makeBackup({ ...world, storage, config: configOf(world.folder), backup: { ...backup, keep } });

test("old backups cannot be deleted, with one to be kept", async () => {
  await using world = await createLoadedWorld();
  const to = join(world.folder, "backups");
  await mkdir(join(to, "2020-01-01T00-00-00Z.json"), { recursive: true });
  await writeFile(join(to, sealedFile("2020-01-01T00-00-00Z")), "");
  const storage = openBackupStorage({ to, bucket: null });
  const { name, pruneProblem } = await printLongestBlock("prune fails", () =>
    makeIn(world, storage, 1),
  );
  expect([pruneProblem !== null, await listBackups(storage)]).toEqual([
    true,
    ["2020-01-01T00-00-00Z", name],
  ]);
});

test("an older backup has the name of a newer one", async () => {
  await using world = await createLoadedWorld();
  const to = join(world.folder, "backups");
  const storage = openBackupStorage({ to, bucket: null });
  await printLongestBlock("swapped backup", async () => {
    const { name } = await makeIn(world, storage);
    const newer = nameAt(new Date(world.clock().getTime() + 24 * 60 * 60_000));
    await copyFile(join(to, sealedFile(name)), join(to, sealedFile(newer)));
    const opened = join(world.folder, "opened");
    await openBackup(await storage.read(sealedFile(newer)), [identity], opened);
    const target = configOf(join(world.folder, "target"));
    const store = await openStore({ databaseUrl: null, ...target });
    const restoring = restore(store, target, opened, { name: newer });
    await expect(restoring).rejects.toThrow(`The file called ${newer} holds the backup ${name}`);
    await store.close();
  });
});

function startIn(world: World, databaseUrl: string | null, limits = {}, settings = {}) {
  const to = join(world.folder, "backups");
  const given = {
    DATA_DIR: world.folder,
    BACKUP_TO: to,
    BACKUP_RECIPIENTS: recipient,
    ...settings,
  };
  const config = parseConfig({
    ...given,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }) as Config;
  const storage = openBackupStorage(config.backup ?? { to, bucket: null });
  return {
    storage,
    ...startBackups({ ...world, config, storage, log: silentLog, pollMs: 20, ...limits }),
  };
}

test("a storage stops in the middle of an answer", async () => {
  await using world = await createLoadedWorld();
  await using peer = await startBucketPeer();
  await using proxy = await startDrippingProxy(peer.port, { bytes: 1_000, everyMs: 250 }, 4_000);
  const { keyId, secret, region } = peer.bucket;
  const BACKUP_TO = peer.url.replace(`:${peer.port}/`, `:${proxy.port}/`);
  const settings = {
    BACKUP_TO,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
    BACKUP_S3_REGION: region,
  };
  const schedule = startIn(world, null, { limitMs: 15_000 }, settings);
  // Slow access to this storage is reported first.
  await eventually(() => schedule.state().problem?.includes("was ended") ?? false, 60_000);
  expect(schedule.state().problem).toContain("it took longer");
  schedule.stop();
  expect(await listBackups(openBackupStorage({ to: peer.url, bucket: peer.bucket }))).toEqual([]);
});

test("a backup process hangs on the disk", async () => {
  await using world = await createLoadedWorld();
  const fifo = join(world.folder, "secret-key");
  execFileSync("mkfifo", [fifo]);
  await printLongestBlock("hung backup process, as the site sees it", async () => {
    const schedule = startIn(world, null, { limitMs: 10_000 });
    await eventually(() => schedule.state().problem !== null, 60_000);
    expect(schedule.state().problem).toContain("was ended");
    console.log(`  told: ${schedule.state().problem}`);
    // The site continues, and the next attempt finds a working disk.
    await rm(fifo);
    world.clock.advance(61 * 60_000);
    await eventually(() => schedule.state().lastGoodAt !== null, 60_000);
    expect(schedule.state().problem).toBeNull();
    schedule.stop();
  });
});

test("two instances, and a backup that takes longer than an hour", async () => {
  await using postgres = await startPostgres();
  const url = await postgres.createDatabase();
  await using world = await createLoadedWorld(url);
  const fifo = join(world.folder, "secret-key");
  execFileSync("mkfifo", [fifo]);
  await printLongestBlock("second instance, as the site sees it", async () => {
    const schedules = [startIn(world, url), startIn(world, url)];
    const scratch = async () =>
      (await readdir(world.folder)).filter((name) => name.startsWith("backing-up-"));
    await eventually(async () => (await scratch()).length > 0, 60_000);
    for (let minutes = 0; minutes < 180; minutes += 10) {
      const { doneAt } = await turn();
      world.clock.advance(10 * 60_000);
      await eventually(async () => (await turn()).doneAt > doneAt);
    }
    expect(await scratch()).toHaveLength(1);
    // The disk answers: the waiting reader gets its key, and from then on there is a plain file.
    const [key, plain] = [randomBytes(32).toString("hex"), join(world.folder, "plain")];
    const pipe = await open(fifo, "r+");
    await writeFile(plain, key);
    await rename(plain, fifo);
    await pipe.write(key);
    await pipe.close();
    const [one] = schedules;
    await eventually(() => one?.state().lastGoodAt !== null, 60_000);
    expect(await listBackups(one?.storage ?? expect.fail())).toHaveLength(1);
    for (const each of schedules) each.stop();
  });

  function turn() {
    return world.store.db
      .selectFrom("idempotencyKeys")
      .selectAll()
      .where("name", "=", "backup")
      .executeTakeFirstOrThrow();
  }
});

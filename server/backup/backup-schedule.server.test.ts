import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { type Config, parseConfig } from "#server/config.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, silentLog } from "#tests/support/world.ts";
import { listBackups } from "./backup-list.server.ts";
import { startBackups } from "./backup-schedule.server.ts";
import { openBackupStorage } from "./backup-storage.server.ts";
import { makeBackup } from "./make-backup.server.ts";

async function createScene(to: (folder: string) => string, databaseUrl: string | null = null) {
  const world = await createWorld(databaseUrl);
  await submitLead(world.site, sampleInquiry(), sampleClient);
  const recipient = await identityToRecipient(await generateX25519Identity());
  const env = { DATA_DIR: world.folder, BACKUP_TO: to(world.folder), BACKUP_RECIPIENTS: recipient };
  const config = parseConfig(env) as Config;
  const { backup } = config;
  if (!backup) throw new Error("no backup in the settings");
  let looks = 0;
  const storage = openBackupStorage(backup);
  const counted = { ...storage, list: () => storage.list().finally(() => (looks += 1)) };
  const limits = { pollMs: 50, limitMs: 60_000 };
  const start = (changed: Partial<typeof backup> = {}, more: Partial<typeof limits> = {}) => {
    const changedConfig = { ...config, backup: { ...backup, ...changed } };
    return startBackups({
      ...world,
      ...limits,
      ...more,
      config: changedConfig,
      storage: counted,
      log: silentLog,
    });
  };
  const looksMore = async (count: number) => {
    const before = looks;
    await eventually(() => looks > before + count);
  };
  return {
    world,
    storage,
    config,
    backup,
    start,
    looksMore,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

test("a due backup is made once among all instances, and every instance then knows it", async () => {
  await using scene = await createScene((folder) => join(folder, "backups"));
  const [one, other] = [scene.start(), scene.start()];
  const isKnown = () => one.state().lastGoodAt !== null || other.state().lastGoodAt !== null;
  await eventually(isKnown);
  for (const each of [one, other]) each.stop();
  const names = await listBackups(scene.storage);
  expect(names).toHaveLength(1);

  const later = scene.start();
  // Slow access to the storage may be reported first.
  await eventually(() => later.state().lastGoodAt !== null && later.state().problem === null);
  expect(later.state().lastGoodAt).toMatch(/^\d{4}-.*Z$/);
  later.stop();
  expect(await listBackups(scene.storage)).toEqual(names);
});

test("a failure is reported until a backup succeeds, here or in another instance", async () => {
  await using scene = await createScene((folder) => join(folder, "backups"));
  const failing = scene.start({ recipients: ["age1nobody"] });
  await eventually(() => failing.state().problem !== null);
  await scene.looksMore(5);
  expect(failing.state()).toMatchObject({ lastGoodAt: null, problem: expect.stringMatching(/./) });

  const { world, storage, config, backup } = scene;
  await makeBackup({
    ...world,
    config,
    backup,
    storage,
    clock: () => new Date(Date.now() + 5_000),
  });
  await eventually(() => failing.state().problem === null);
  expect(failing.state().lastGoodAt).toMatch(/^\d{4}-.*Z$/);
  failing.stop();
});

test("a backup made before the clock was set back does not put off the next one", async () => {
  await using scene = await createScene((folder) => join(folder, "backups"));
  const { world, storage, config, backup } = scene;
  const ahead = () => new Date(Date.now() + 3 * 60 * 60_000);
  await makeBackup({ ...world, config, backup, storage, clock: ahead });
  const schedule = scene.start();
  await eventually(() => schedule.state().lastGoodAt !== null);
  schedule.stop();
  expect(await listBackups(storage)).toHaveLength(2);
});

test("a backup that takes too long is killed and reported", { tags: "all" }, async () => {
  await using scene = await createScene((folder) => join(folder, "backups"));
  // Reading this pipe waits forever for a writer, like a hanging disk.
  execFileSync("mkfifo", [join(scene.world.folder, "secret-key")]);
  const schedule = scene.start({}, { limitMs: 8_000 });
  // On a busy machine, slow access to the storage may be reported first.
  await eventually(() => schedule.state().problem?.includes("was ended") ?? false);
  expect(schedule.state().problem).toMatch(/was ended: it took longer than/);
  schedule.stop();
});

test("a storage that does not answer is reported while waiting, and asked only once", async () => {
  await using scene = await createScene((folder) => join(folder, "backups"));
  let asked = 0;
  scene.storage.list = () => {
    asked += 1;
    return new Promise(() => {});
  };
  const schedule = scene.start();
  await eventually(() => schedule.state().problem !== null);
  expect(schedule.state().problem).toContain("it did not answer in time");
  expect(asked).toBe(1);
  schedule.stop();
});

test("an unusable storage is reported as a problem and does not stop the site", async () => {
  await using scene = await createScene((folder) => join(folder, "site.sqlite", "backups"));
  const { list } = scene.storage;
  // As on a busy machine: longer than the schedule waits before it says so.
  scene.storage.list = () => delay(120).then(list);
  const schedule = scene.start();
  await eventually(() => schedule.state().problem?.includes("ENOTDIR") ?? false);
  expect(schedule.state().lastGoodAt).toBeNull();
  schedule.stop();
});

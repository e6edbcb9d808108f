import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Config, parseConfig } from "#server/config.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, silentLog } from "#tests/support/world.ts";
import { startBackups } from "./backup-schedule.server.ts";
import { listBackups } from "./kept-backups.server.ts";
import { openBackupPlace } from "./open-backup-place.server.ts";

async function createScene(to: (folder: string) => string) {
  const world = await createWorld();
  await world.services.submitLead(sampleInquiry(), sampleClient);
  const env = { DATA_DIR: world.folder, BACKUP_TO: to(world.folder), BACKUP_KEY: randomBytes(32).toString("hex") };
  const config = parseConfig(env) as Config;
  if (!config.backup) throw new Error("no backup in the settings");
  const place = openBackupPlace(config.backup);
  const start = () => startBackups({ ...world, config, place, log: silentLog });
  return { world, place, start, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

test("a backup that is due is made, once among all instances, and known from then on", async () => {
  await using scene = await createScene((folder) => join(folder, "backups"));
  const [one, other] = [scene.start(), scene.start()];
  const isKnown = () => one.state().lastGoodAt !== null || other.state().lastGoodAt !== null;
  await eventually(isKnown, 30_000);
  await Promise.all([one.stop(), other.stop()]);
  const names = await listBackups(scene.place);
  expect(names).toHaveLength(1);

  const later = scene.start();
  await eventually(() => later.state().lastGoodAt !== null);
  expect(later.state()).toEqual({ lastGoodAt: expect.stringMatching(/^\d{4}-.*Z$/), problem: null });
  await later.stop();
  expect(await listBackups(scene.place)).toEqual(names);
});

test("a place that cannot be used is a problem that is told, and no end of the site", async () => {
  await using scene = await createScene((folder) => join(folder, "site.sqlite", "backups"));
  const schedule = scene.start();
  await eventually(() => schedule.state().problem !== null);
  expect(schedule.state()).toMatchObject({ lastGoodAt: null, problem: expect.stringContaining("it is no folder") });
  await schedule.stop();
});

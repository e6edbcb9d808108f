import { existsSync } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "#server/clock.server.ts";
import { isMigrated, migrate, migrateTo } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { createTempFolder, silentLog } from "#tests/support/world.ts";
import { copyBeforeUpdate, removeOldCopy } from "./copy-before-update.server.ts";

const FORMER = "0050-read-mentions";

async function createFormer() {
  const folder = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  await migrateTo(store, FORMER);
  await store.close();
  return folder;
}

test("a start that migrates first copies the database as the former release left it", async () => {
  await using folder = await createFormer();
  await using _server = await startServerProcess({ DATA_DIR: folder.path });
  const copy = join(folder.path, "before-update");
  expect((await stat(join(copy, "site.sqlite"))).mode & 0o077).toBe(0);
  const store = await openStore({ databaseUrl: null, dataDir: copy });
  expect(await isMigrated(store)).toBe(false);
  await store.close();
});

test("a new database and one that is up to date are not copied", async () => {
  await using folder = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  await copyBeforeUpdate({ store, log: silentLog }, folder.path);
  await migrate(store);
  await copyBeforeUpdate({ store, log: silentLog }, folder.path);
  expect(existsSync(join(folder.path, "before-update"))).toBe(false);
  await store.close();
});

test("without room for the copy nothing is migrated", async () => {
  await using folder = await createFormer();
  // A folder in the copy's place fails like a full disk.
  await mkdir(join(folder.path, "before-update/site.sqlite/in-the-way"), { recursive: true });
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  await expect(copyBeforeUpdate({ store, log: silentLog }, folder.path)).rejects.toThrow(
    "make room there",
  );
  expect(await isMigrated(store)).toBe(false);
  await store.close();
});

test("the copy is deleted after thirty days", async () => {
  await using folder = await createTempFolder();
  const copy = join(folder.path, "before-update");
  const now = new Date();
  await mkdir(copy);
  await writeFile(join(copy, "site.sqlite"), "");
  await removeOldCopy(folder.path, new Date(now.getTime() + 29 * DAY_MS));
  expect(existsSync(copy)).toBe(true);
  await removeOldCopy(folder.path, new Date(now.getTime() + 31 * DAY_MS));
  expect(existsSync(copy)).toBe(false);
});

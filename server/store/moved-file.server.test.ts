import { spawnSync } from "node:child_process";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createReadinessCheck, proveWritable } from "#server/http/readiness.server.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { createLeadCounter, postMessage } from "#tests/support/posting.ts";
import { runScriptWith } from "#tests/support/run-script.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { canMount } from "#tests/support/small-disk.ts";
import { createWorld } from "#tests/support/world.ts";
import { SQLITE_FILE } from "./open-store.server.ts";

const AT = "2026-01-01T00:00:00.000Z";
const FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`];

/** What people do to a folder whose site runs. */
const mishaps = {
  async "is moved"(folder: string) {
    await mkdir(join(folder, "aside"));
    await rename(join(folder, SQLITE_FILE), join(folder, "aside", SQLITE_FILE));
  },
  async "is deleted"(folder: string) {
    for (const name of FILES) await rm(join(folder, name), { force: true });
  },
  async "is replaced by a copy"(folder: string) {
    const path = join(folder, SQLITE_FILE);
    await copyFile(path, `${path}.copy`);
    await rename(`${path}.copy`, path);
  },
  async "is in a folder that is moved"(folder: string) {
    await rename(folder, `${folder}-before`);
    await mkdir(folder);
  },
} as const;

describe.each(Object.entries(mishaps))("when the database file %s", (_, happen) => {
  test.each([true, false])(
    "nothing is written any more, and all that is there is read (serving: %s)",
    async (isServing) => {
      await using world = await createWorld(null, { isServing });
      const { db, transaction } = world.store;
      await proveWritable(db, AT);
      await happen(world.folder);
      const moved = /site\.sqlite was moved, deleted or replaced .* restart the site/;
      await expect(proveWritable(db, AT)).rejects.toThrow(moved);
      await expect(transaction((inside) => proveWritable(inside, AT))).rejects.toThrow(moved);
      expect(await db.selectFrom("healthChecks").selectAll().execute()).toHaveLength(1);
      await rm(`${world.folder}-before`, { recursive: true, force: true });
    },
  );
});

test("a transaction during which the file is moved stores nothing; once it is back, the next one does", async () => {
  await using world = await createWorld();
  const { db, transaction } = world.store;
  const path = join(world.folder, SQLITE_FILE);
  const storing = transaction(async (inside) => {
    await proveWritable(inside, AT);
    await rename(path, `${path}.aside`);
  });
  await expect(storing).rejects.toThrow("was moved");
  expect(await db.selectFrom("healthChecks").selectAll().execute()).toEqual([]);
  await rename(`${path}.aside`, path);
  await proveWritable(db, AT);
  expect(await db.selectFrom("healthChecks").selectAll().execute()).toHaveLength(1);
});

test.runIf(canMount)(
  "another disk at the place of the data takes nothing; once it is gone, the first one goes on",
  async () => {
    await using world = await createWorld(null, { isServing: true });
    const { db } = world.store;
    await proveWritable(db, AT);
    const disk = (...words: string[]) =>
      expect(spawnSync(words[0] ?? "", words.slice(1)).status).toBe(0);
    disk("mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", world.folder);
    try {
      await expect(proveWritable(db, AT)).rejects.toThrow("was moved, deleted or replaced");
      expect(await readdir(world.folder)).toEqual([]);
    } finally {
      disk("umount", "--lazy", world.folder);
    }
    await proveWritable(db, AT);
  },
);

test("the log says what happened and what to do", async () => {
  await using world = await createWorld();
  const { log, lines } = createMemoryLog();
  await mishaps["is moved"](world.folder);
  const worker = { notify() {}, lastPollAt: world.clock, stop: async () => {} };
  await createReadinessCheck({ ...world, worker, log })();
  expect(lines.join()).toMatch(/moved, deleted or replaced .* restart the site/);
});

test("the site is not ready, refuses what visitors send with 503, and doctor says why", async () => {
  await using site = await startTestSite();
  const settings = {
    DATA_DIR: site.dataDir,
    PORT: String(site.port),
    MAIL_FROM: "site@client.example",
  };
  const doctor = () => runScriptWith(settings, "site.ts", "doctor");
  expect((await doctor()).stdout).toMatch(/^well .*site that runs .* can store and send/m);
  await mishaps["is replaced by a copy"](site.dataDir);
  const counter = createLeadCounter();
  await postMessage(site.url, "Hello", counter);
  expect(counter).toMatchObject({ refused: 1, unanswered: 0 });
  const ready = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.url}/readyz`, { headers });
    return { status: answer.status, said: await answer.json() };
  };
  await expect.poll(() => ready()).toEqual({ status: 503, said: { isReady: false } });
  expect(await ready({ "x-doctor": "readiness.0.forged" })).toEqual({
    status: 503,
    said: { isReady: false },
  });
  const { code, stdout } = await doctor();
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^BROKEN the site that runs on port \d+ takes nothing: .*moved, deleted or replaced/m,
  );
});

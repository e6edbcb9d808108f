import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordsOfPerson } from "#server/data-protection/person-records.server.ts";
import { readKeys } from "#server/secret-key.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { subscriptionInput } from "#tests/support/sample-subscription.ts";
import { createTempFolder, createWorld, type World } from "#tests/support/world.ts";
import { backUp } from "./back-up.server.ts";
import { countRows } from "./copy-rows.server.ts";
import { restore } from "./restore.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const EMAIL = sampleInquiry().fields.email;

async function fill({ services, folder }: World, leads: number) {
  for (let count = 0; count < leads; count += 1) {
    // Of one mailbox only three a day are acknowledged.
    const email = count < 3 ? EMAIL : `asha${count}@client.example`;
    await services.submitLead(sampleInquiry({ email, requirements: `Number ${count}` }), sampleClient);
  }
  await services.subscribe({ ...subscriptionInput, email: EMAIL }, sampleClient);
  await readKeys({ secretKey: null, dataDir: folder });
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const databaseUrl = async () => (kind === "postgres" ? await postgres.createDatabase() : null);

  test("a backup restores to the same leads, subscribers, messages and key, in either database", async () => {
    await using world = await createWorld(await databaseUrl());
    await using target = await createTempFolder();
    await fill(world, 3);
    const folder = join(world.folder, "backup");
    const counts = await backUp(world.store, world.folder, folder);
    expect(counts).toEqual({ leads: 3, subscribers: 1, subscriptionRequests: 1, outbox: 7, usedChallenges: 0 });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);

    for (const url of [null, await postgres.createDatabase()]) {
      const store = await openStore({ databaseUrl: url, dataDir: target.path });
      expect(await restore(store, target.path, folder)).toEqual(counts);
      expect(await recordsOfPerson(store.db, EMAIL)).toEqual(await recordsOfPerson(world.store.db, EMAIL));
      await store.close();
    }
    const key = (path: string) => readFile(join(path, "secret-key"), "utf8");
    expect(await key(target.path)).toBe(await key(world.folder));
  });

  test("a backup holds one moment of a store that is written to", async () => {
    await using world = await createWorld(await databaseUrl());
    await fill(world, 600);
    let isWriting = true;
    const writing = (async () => {
      for (let count = 0; isWriting; count += 1) {
        const email = `during${count}@client.example`;
        await world.services.submitLead(sampleInquiry({ email }), sampleClient);
        await nextTurn();
      }
    })();
    const counts = await backUp(world.store, world.folder, join(world.folder, "backup"));
    isWriting = false;
    await writing;
    expect(counts.outbox).toBe(2 * counts.leads + 1);
    expect(counts.leads).toBeGreaterThanOrEqual(600);
  });
});

test("a backup is one folder of plain files, which is also a data folder", async () => {
  await using world = await createWorld();
  await fill(world, 1);
  const folder = join(world.folder, "backup");
  await backUp(world.store, world.folder, folder);
  expect((await readdir(folder)).sort()).toEqual(["secret-key", "site.sqlite"]);
  const store = await openStore({ databaseUrl: null, dataDir: folder });
  expect((await countRows(store.db)).leads).toBe(1);
  await store.close();
});

test("nothing that is there is overwritten, and a damaged copy is not kept", async () => {
  await using world = await createWorld();
  await fill(world, 1);
  const folder = join(world.folder, "backup");
  await backUp(world.store, world.folder, folder);
  await expect(backUp(world.store, world.folder, folder)).rejects.toThrow("is not empty");
  await expect(restore(world.store, world.folder, folder)).rejects.toThrow("is not empty");

  const bytes = await readFile(join(folder, "site.sqlite"));
  await using broken = await createTempFolder();
  await writeFile(join(broken.path, "site.sqlite"), bytes.fill(7, 4_096, 20_000));
  await expect(backUp(world.store, broken.path, join(broken.path, "backup"))).rejects.toThrow();
  expect(await readdir(broken.path)).not.toContain("backup");
});

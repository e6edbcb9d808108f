import { writeFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { proveWritable } from "#server/http/readiness.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";
import { createMutex } from "./mutex.server.ts";

const AT = "2026-01-01T00:00:00.000Z";

/**
 * Holds the write lock from another connection, as a command does; the returned function releases
 * it.
 */
async function holdLock(dataDir: string) {
  const store = await openStore({ databaseUrl: null, dataDir });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = store.transaction(async (db) => {
    await proveWritable(db, AT);
    held();
    await isReleased;
  });
  await isHeld;
  return async () => {
    release();
    await holding;
    await store.close();
  };
}

test("while a command holds the lock, requests are read and wait to write, and the process is not blocked", async () => {
  await using world = await createWorld(null, { isServing: true });
  const release = await holdLock(world.folder);
  const posts = [1, 2, 3].map((number) =>
    submitLead(world.site, sampleInquiry({ requirements: `Message ${number}` }), sampleClient),
  );
  // If waiting for the lock blocked the process, none of these reads would return before the lock
  // is released.
  for (let count = 0; count < 50; count += 1)
    expect(await listLeads(world.store.db, { isFlagged: false })).toEqual([]);
  await release();
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([
    "accepted",
    "accepted",
    "accepted",
  ]);
});

test("a statement waits for the lock no longer than a visitor would, then reports that the database was busy", {
  tags: "all",
}, async () => {
  await using world = await createWorld(null, { isServing: true });
  const release = await holdLock(world.folder);
  const startedAt = performance.now();
  const ends: number[] = [];
  const both = [1, 2].map(() =>
    proveWritable(world.store.db, AT).finally(() => ends.push(performance.now() - startedAt)),
  );
  for (const outcome of await Promise.allSettled(both)) {
    expect(outcome).toMatchObject({
      status: "rejected",
      reason: { message: "database is locked", errcode: 5 },
    });
  }
  // The second one has not waited for the first one, and then as long again.
  const [first = 0, second = 0] = ends;
  expect(second).toBeLessThan(1.5 * first);
  await release();
  await proveWritable(world.store.db, AT);
});

test("statements queued behind a transaction are refused after their timeout, and later ones get their turn", async () => {
  const mutex = createMutex();
  await mutex.acquire(1);
  const [impatient, patient] = [mutex.acquire(20), mutex.acquire(10_000)];
  await expect(impatient).rejects.toMatchObject({ errcode: 5 });
  mutex.release();
  await patient;
  mutex.release();
  await mutex.acquire(1);
});

test("failures keep their codes between threads", async () => {
  await using world = await createWorld(null, { isServing: true });
  await expect(sql`select 1 from nowhere`.execute(world.store.db)).rejects.toMatchObject({
    message: "no such table: nowhere",
    code: "ERR_SQLITE_ERROR",
    errcode: 1,
  });
  await expect(sql`select ${Symbol("no value")}`.execute(world.store.db)).rejects.toThrow(
    "could not be cloned",
  );
  expect(await listLeads(world.store.db, { isFlagged: false })).toEqual([]);
});

test("a file that is not a database is refused at the start, also in a thread", async () => {
  await using folder = await createTempFolder();
  await writeFile(
    `${folder.path}/site.sqlite`,
    "not a database, but long enough to look like the header of one",
  );
  const location = { databaseUrl: null, dataDir: folder.path };
  await expect(openStore(location, { isServing: true })).rejects.toThrow("file is not a database");
});

test("closing waits for earlier statements and refuses later ones", async () => {
  await using world = await createWorld(null, { isServing: true });
  const last = proveWritable(world.store.db, AT);
  // Waits until the statement has been handed to the thread.
  await nextTurn();
  await Promise.all([world.store.close(), last]);
  await expect(proveWritable(world.store.db, AT)).rejects.toThrow("database is not open");
});

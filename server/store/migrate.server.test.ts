import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { isMigrated, migrate } from "./migrate.server.ts";
import { openStore } from "./open-store.server.ts";

// Kysely's lock id for migrations.
const MIGRATION_LOCK = "3853314791062309107";
// Longer than a request's statement may take.
const LONG_MS = 11_000;
const TIMEOUT_MS = 60_000;

// Concurrent, because both tests mostly wait.
test.concurrent("instances that start together wait for a long migration, log that they wait, and continue after it", {
  tags: "all",
  timeout: TIMEOUT_MS,
}, async () => {
  await using postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase({ isEmpty: true });
  const first = new pg.Client(databaseUrl);
  await first.connect();
  await first.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const logs = [1, 2, 3].map(() => createMemoryLog());
  const stores = await Promise.all([1, 2, 3].map(() => openStore({ databaseUrl, dataDir: "" })));
  const migrations = Promise.all(stores.map((store, index) => migrate(store, logs[index]?.log)));
  const haveAllSaidSo = () =>
    logs.every(({ lines }) => lines.some((line) => line.includes("not ready yet")));
  await Promise.all([sleep(LONG_MS), eventually(haveAllSaidSo)]);
  await first.end();
  await migrations;
  expect(await Promise.all(stores.map(isMigrated))).toEqual([true, true, true]);
  await Promise.all(stores.map((store) => store.close()));
  const entriesOf = logs.map(({ lines }) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  );
  for (const entries of entriesOf) {
    // Every ten seconds; whoever has its turn last says it twice.
    const waiting = entries.filter(({ msg }) => msg === "not ready yet");
    expect(waiting.length).toBeGreaterThan(0);
    for (const { step, seconds } of waiting) {
      expect(step).toBe("waiting for another instance to migrate the database");
      // Timers of a busy process can be late.
      expect(seconds).toBeGreaterThanOrEqual(10);
    }
  }
  const entries = entriesOf.flat();
  // Each migration is run once, by one of the instances.
  const steps = entries
    .filter(({ msg }) => msg === "migrating the database")
    .map(({ migration }) => migration);
  expect(steps).toEqual([...new Set(steps)].toSorted());
  expect(steps[0]).toBe("0001-leads-and-outbox");
});

test.concurrent("a SQLite migration waits for a command that writes longer than a request would wait", {
  tags: "all",
  timeout: TIMEOUT_MS,
}, async () => {
  await using folder = await createTempFolder();
  const location = { databaseUrl: null, dataDir: folder.path };
  const [store, command] = await Promise.all([
    openStore(location, { isServing: true }),
    openStore(location),
  ]);
  const writing = command.transaction(() => sleep(LONG_MS));
  await migrate(store);
  await writing;
  expect(await isMigrated(store)).toBe(true);
  await Promise.all([store.close(), command.close()]);
});

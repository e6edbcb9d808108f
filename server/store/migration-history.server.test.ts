import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { isMigrated, migrate, migrateTo } from "./migrate.server.ts";
import { migrationHashes } from "./migrations/migration-hashes.server.ts";
import { openStore } from "./open-store.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const LAST_WITHOUT_HASHES = "0050-read-mentions";

/** A database that the release before the hashes migrated; gone after the test. */
async function openFormer(kind: "sqlite" | "postgres") {
  const folder = await createTempFolder();
  const databaseUrl = kind === "postgres" ? await postgres.createDatabase({ isEmpty: true }) : null;
  const store = await openStore({ databaseUrl, dataDir: folder.path });
  await migrateTo(store, LAST_WITHOUT_HASHES);
  return {
    store,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test.each(["sqlite", "postgres"] as const)(
  "on %s a database of the former release is opened, and records which migrations it ran",
  async (kind) => {
    await using former = await openFormer(kind);
    const { store } = former;
    expect(await isMigrated(store)).toBe(false);
    await migrate(store);
    expect(await isMigrated(store)).toBe(true);
    const { rows } = await sql<{
      name: string;
      hash: string;
    }>`select * from migration_hashes`.execute(store.db);
    expect(Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))).toEqual(migrationHashes);
  },
);

test.each(["sqlite", "postgres"] as const)(
  "on %s a database that ran another version of a migration is refused, and says what to do",
  async (kind) => {
    await using former = await openFormer(kind);
    const { store } = former;
    await migrate(store);
    await sql`update migration_hashes set hash = 'another' where name = ${LAST_WITHOUT_HASHES}`.execute(
      store.db,
    );
    const refusal =
      /another version of migration 0050-read-mentions.*start the program that made it/;
    await expect(migrate(store)).rejects.toThrow(refusal);
    await expect(isMigrated(store)).rejects.toThrow(refusal);
  },
);

test.each(["sqlite", "postgres"] as const)(
  "on %s a database that ran a migration while it was still being rewritten is refused and left as it is",
  async (kind) => {
    await using former = await openFormer(kind);
    const { store } = former;
    await sql`alter table outbox drop column is_file`.execute(store.db);
    await expect(migrate(store)).rejects.toThrow(/table outbox.*start the program that made it/);
    expect((await store.db.introspection.getTables()).map(({ name }) => name)).not.toContain(
      "migration_hashes",
    );
  },
);

test("a server refuses a database of a newer release, says so, and changes nothing", async () => {
  await using former = await openFormer("sqlite");
  const { store, folder } = former;
  const newer = { name: "9999-later", timestamp: "2999-01-01T00:00:00.000Z" };
  await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(
    store.db,
  );
  const refusal =
    /newer than this release, which does not have its migration 9999-later\. Start the newer release again/;
  await expect(isMigrated(store)).rejects.toThrow(refusal);
  await expect(startServerProcess({ DATA_DIR: folder })).rejects.toThrow("the server ended with 1");
  expect((await store.db.introspection.getTables()).map(({ name }) => name)).not.toContain(
    "migration_hashes",
  );
});

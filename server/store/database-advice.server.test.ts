import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEventBus } from "#server/event-bus.server.ts";
import { notStarted } from "#server/not-started.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { startPooler } from "#tests/support/pooler.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { asRole } from "#tests/support/postgres-role.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { runInProcess } from "#tests/support/run-command.ts";
import { runScriptWith } from "#tests/support/run-script.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";
import { openStore, SQLITE_FILE } from "./open-store.server.ts";

const hasPooler = hasProgram("pgbouncer", "the site behind a pooler");
const IGNORED = "statement_timeout,idle_in_transaction_session_timeout";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

/** What `doctor` and a start say of this database. */
async function saidOf(databaseUrl: string) {
  await using folder = await createTempFolder();
  const settings = {
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    MAIL_FROM: "site@client.example",
    PORT: "1",
  };
  const { stdout } = await runScriptWith(settings, "site.ts", "doctor");
  return stdout;
}

/** What a start says that fails on this database. */
async function startOn(databaseUrl: string) {
  await using folder = await createTempFolder();
  const failed = startTestSite({ DATABASE_URL: databaseUrl }).then(
    () => new Error("it started"),
    (error: Error) => error,
  );
  return notStarted(await failed, folder.path);
}

test("a PostgreSQL that only reads is named with what to do", async () => {
  const databaseUrl = await postgres.createDatabase();
  const readOnly = `${databaseUrl}?options=-c%20default_transaction_read_only%3Don`;
  expect(await saidOf(readOnly)).toMatch(
    /^BROKEN PostgreSQL does not take writes: .*read-only.*\n {9}.*Name the primary/m,
  );
  expect(await startOn(readOnly)).toMatch(/^Not started: .*read-only.* Name the primary/);
});

test("a PostgreSQL that does not answer, has no such database or refuses the user is named by its setting", async () => {
  const url = new URL(await postgres.createDatabase());
  url.pathname = "/nothing";
  expect(await startOn(url.href)).toMatch(
    /^Not started: .*"nothing" does not exist\. .*DATABASE_URL, or create/,
  );
  url.port = String(await freePort());
  expect(await startOn(url.href)).toMatch(/^Not started: .*ECONNREFUSED.*\. DATABASE_URL leads to/);
  url.hostname = "localhost";
  expect(await startOn(url.href)).toMatch(/^Not started: .*ECONNREFUSED.*\. DATABASE_URL leads to/);
});

test.each([
  ["an empty database", { isEmpty: true }, "does not let the site make or change its tables"],
  ["tables", {}, "does not take writes: permission denied"],
])("%s of another owner is named by start and doctor, with what to do", async (_, made, said) => {
  const options = { isOwner: false } as const;
  const foreign = await asRole(await postgres.createDatabase(made), options);
  expect(await startOn(foreign)).toMatch(
    /^Not started: permission denied for .*\. The database has to belong .* alter database/,
  );
  expect(await saidOf(foreign)).toMatch(
    new RegExp(`^BROKEN PostgreSQL ${said}.*\n {9}The database has to belong`, "m"),
  );
});

test.each(["LATIN1", "SQL_ASCII"])(
  "a PostgreSQL database in %s is refused before anything is written, with what to create",
  async (encoding) => {
    const strange = await postgres.createDatabase({ encoding });
    const said = `The database of DATABASE_URL is encoded in ${encoding}.*create database NAME`;
    expect(await startOn(strange)).toMatch(new RegExp(`^Not started: ${said}`));
    expect(await saidOf(strange)).toMatch(new RegExp(`^BROKEN ${said}`, "m"));
  },
);

test("a damaged database file is told by start and command, with how to restore", async () => {
  await using world = await createWorld();
  const path = join(world.folder, SQLITE_FILE);
  await world.store.close();
  const bytes = await readFile(path);
  await writeFile(path, bytes.fill(7, 4_096, 40 * 4_096));
  const damaged = /is malformed\W+The file site\.sqlite in DATA_DIR is damaged.*DATA_DIR\/replaced/;

  const where = { databaseUrl: null, dataDir: world.folder };
  const error = await openStore(where).catch((each: Error) => each);
  expect(await notStarted(error, world.folder)).toMatch(damaged);
  const failed = await runInProcess({ DATA_DIR: world.folder }, "desk", "members");
  expect(failed.stderr).toMatch(damaged);
});

test.each([
  ["CERT_HAS_EXPIRED", "certificate has expired", "has expired: renew it there"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain", "known authority"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", "a certificate for that name"],
])(
  "a PostgreSQL with a certificate that fails with %s is named by its setting",
  async (code, message, advice) => {
    await using folder = await createTempFolder();
    const said = await notStarted(Object.assign(new Error(message), { code }), folder.path);
    expect(said).toContain("DATABASE_URL");
    expect(said).toContain(advice);
  },
);

test.skipIf(!hasPooler)(
  "a pooler that refuses what the site sets is named, and that a direct connection is needed",
  async () => {
    const databaseUrl = await postgres.createDatabase();
    await using pooler = await startPooler(databaseUrl, { mode: "transaction" });
    expect(await saidOf(pooler.url)).toMatch(
      /^BROKEN PostgreSQL does not take writes: .*\n {9}.*direct connection/m,
    );
    expect(await startOn(pooler.url)).toMatch(/^Not started: .*parameter.* direct connection/);
  },
);

test.skipIf(!hasPooler)(
  "a pooler that swallows notifications is told by doctor and by the log; one that keeps sessions passes them on",
  async () => {
    const databaseUrl = await postgres.createDatabase();
    const options = { ignored: IGNORED } as const;
    await using swallowing = await startPooler(databaseUrl, { mode: "transaction", ...options });
    expect(await saidOf(swallowing.url)).toMatch(
      /^BROKEN notifications of PostgreSQL do not arrive.*\n {9}.*direct connection/m,
    );
    await using keeping = await startPooler(databaseUrl, { mode: "session", ...options });
    expect(await saidOf(keeping.url)).toMatch(/^well +notifications of PostgreSQL arrive/m);
    expect(await saidOf(databaseUrl)).toMatch(/^well +notifications of PostgreSQL arrive/m);

    const store = await openStore({ databaseUrl: swallowing.url, dataDir: "" });
    const { log, lines } = createMemoryLog();
    const eventBus = openEventBus(store, log);
    await expect.poll(() => lines.join(), { timeout: 30_000 }).toContain("direct connection");
    await eventBus.close();
    await store.close();
  },
);

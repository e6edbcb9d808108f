import { readdir } from "node:fs/promises";
import { createServer } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { parseConfig } from "#server/config.server.ts";
import { startSite } from "#server/start-site.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { createStubApp } from "#tests/support/stub-app.ts";
import { createTempFolder } from "#tests/support/world.ts";

// Kysely's lock id for migrations.
const MIGRATION_LOCK = "3853314791062309107";

test("a second start on the same port ends before it opens the database", async () => {
  await using folder = await createTempFolder();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const config = parseConfig({ PORT: String(port), DATA_DIR: folder.path, LOG_LEVEL: "silent" });
  if ("problems" in config) throw new Error("the settings are wrong");
  await expect(startSite(config, createStubApp())).rejects.toThrow(`Port ${port} is in use`);
  other.close();
  expect(await readdir(folder.path)).toEqual([]);
});

test("while another instance migrates, pages are served, and a post waits until it has", async () => {
  await using postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase({ isEmpty: true });
  const other = new pg.Client(databaseUrl);
  await other.connect();
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const port = await freePort();
  const starting = startTestSite({ PORT: String(port), DATABASE_URL: databaseUrl });
  const url = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string) => (await fetch(url + path).catch(() => null))?.status;
  await eventually(async () => (await statusOf("/about")) === 200);
  expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 503]);

  const waiting = fetch(`${url}/contact-us`, {
    method: "POST",
    body: new URLSearchParams({ message: "Hello" }),
  });
  await other.end();
  await using site = await starting;
  expect(await (await waiting).json()).toMatchObject({ status: "accepted" });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

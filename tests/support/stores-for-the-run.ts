import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import { MIGRATED, type Shared, startServer } from "./postgres.ts";
import { installPostgres } from "./postgres-installation.ts";
import { createTempFolder } from "./world.ts";

/** PostgreSQL with a fully migrated database. */
async function start(): Promise<{ shared: Shared } & AsyncDisposable> {
  const installation = await installPostgres();
  const server = await startServer(installation);
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${server.port}/postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${MIGRATED}`);
  await client.end();
  const databaseUrl = `postgres://postgres@127.0.0.1:${server.port}/${MIGRATED}`;
  const store = await openStore({ databaseUrl, dataDir: "" });
  await migrate(store);
  await store.close();
  return {
    shared: { installation, port: server.port },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await installation[Symbol.asyncDispose]();
    },
  };
}

/** A fully migrated SQLite file, which worlds copy. */
async function createSqliteFile() {
  const folder = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  await migrate(store);
  await store.close();
  process.env.SQLITE_FOR_THE_RUN = join(folder.path, SQLITE_FILE);
  return folder;
}

/**
 * Lets the files of a test run, each a separate process, share one PostgreSQL server and one
 * migrated SQLite file. The server starts at the first request, so tests without a database do not
 * wait for it.
 */
export async function setup() {
  const sqlite = await createSqliteFile();
  let started: ReturnType<typeof start> | undefined;
  const server = createServer(async (_request, response) => {
    started ??= start();
    await started.then(
      ({ shared }) => response.end(JSON.stringify(shared)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.env.POSTGRES_FOR_THE_RUN = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return async () => {
    server.closeAllConnections();
    server.close();
    const running = await started?.catch(() => null);
    await running?.[Symbol.asyncDispose]();
    await sqlite[Symbol.asyncDispose]();
  };
}

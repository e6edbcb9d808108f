import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { readAuthorities } from "#server/certificates-file.server.ts";
import type { Config } from "#server/config.server.ts";
import { isDatabaseHere } from "#server/setting-schemas.server.ts";
import { createMutex } from "./database/mutex.server.ts";
import { PatientPool } from "./database/patient-pool.server.ts";
import { createSqliteDialect } from "./database/sqlite-dialect.server.ts";
import { openSqliteFile } from "./database/sqlite-file.server.ts";
import { openSqliteThread } from "./database/sqlite-thread.server.ts";
import type { Store } from "./store.server.ts";
import type { Tables } from "./tables.server.ts";

type Location = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly allowUnencrypted?: Config["allowUnencrypted"];
};

type Options = {
  readonly isServing?: boolean;
};

export const SQLITE_FILE = "site.sqlite";

// A visitor waits for these: a truthful "not stored" after seconds is better than a request that
// hangs.
const CONNECT_MS = 5_000;
const LOCK_MS = 10_000;
// How long a statement waits for its turn, be it SQLite's file or one of PostgreSQL's connections.
const QUEUE_MS = 25_000;
const REQUEST_LIMITS = {
  max: 10,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 10_000,
};
const UNHURRIED_MS = 60 * 60_000;
// SQLite returns counts as numbers; PostgreSQL would return text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens PostgreSQL if DATABASE_URL is set, else the embedded database in the data folder. Does not
 * migrate.
 */
export async function openStore(
  location: Location,
  { isServing = false }: Options = {},
): Promise<Store> {
  const { databaseUrl, dataDir, allowUnencrypted = [] } = location;
  if (databaseUrl) {
    const authorities = new URL(databaseUrl).searchParams.get("sslrootcert");
    if (authorities) readAuthorities("sslrootcert in DATABASE_URL", authorities);
    const open = (limits: Limits) =>
      createPool(databaseUrl, allowUnencrypted.includes("postgres"), limits);
    const pool = open(REQUEST_LIMITS);
    const unhurried = () => withDialect(new PostgresDialect({ pool: open({ max: 1 }) }));
    return { kind: "postgres", pool, unhurried, ...withDialect(new PostgresDialect({ pool })) };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, SQLITE_FILE);
  // Created here so that only its owner can read it; SQLite's other files get the same permissions.
  await (await open(path, "a", 0o600)).close();
  const runner = isServing ? await openSqliteThread(path) : openSqliteFile(path);
  const mutex = createMutex();
  const connect = (queueMs: number, lockMs: number) =>
    withDialect(createSqliteDialect({ runner, mutex, queueMs, lockMs }));
  const unhurried = () => ({ ...connect(UNHURRIED_MS, UNHURRIED_MS), close: async () => {} });
  return {
    kind: "sqlite",
    unhurried,
    ...connect(QUEUE_MS, LOCK_MS),
    close: async () => runner.close(),
  };
}

/**
 * Empties SQLite's write-ahead log of deleted data; while a backup reads it, the next upkeep does
 * it.
 */
export async function overwriteDeleted(store: Store): Promise<void> {
  if (store.kind !== "sqlite") return;
  const deadline = performance.now() + LOCK_MS;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store.db);
    if (rows[0]?.busy === 0 || performance.now() > deadline) return;
    await sleep(20);
  }
}

function withDialect(dialect: Dialect) {
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  return {
    db,
    transaction: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) =>
      db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

/** A database that does not answer is told from one that is busy: connecting has a limit of its own. */
class ClientInTime extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

type Limits = pg.PoolConfig & { readonly max: number };

function createPool(connectionString: string, allowsPlain: boolean, limits: Limits) {
  const isPlainAllowed = allowsPlain || isDatabaseHere(connectionString);
  const pool = new PatientPool({
    Client: ClientInTime,
    connectionString,
    // The certificate is checked. An sslmode in the URL takes precedence; modes without TLS are
    // refused earlier.
    ...(isPlainAllowed ? {} : { ssl: { rejectUnauthorized: true } }),
    // For a connection of its own, or one that others are using: a burst is no fault of the database.
    connectionTimeoutMillis: QUEUE_MS,
    queueMs: QUEUE_MS,
    keepAlive: true,
    ...limits,
  });
  // Without listeners a broken connection ends the process; the next statement reports the failure.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Config } from "#server/config.server.ts";
import { isThisMachine } from "#shared/this-machine.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.server.ts";
import type { Store } from "./store.server.ts";
import type { Tables } from "./tables.server.ts";

type Location = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly allowUnencrypted?: Config["allowUnencrypted"];
};

export const SQLITE_FILE = "site.sqlite";

/** Opens PostgreSQL when there is a DATABASE_URL, else the embedded database in the data folder. Does not migrate. */
export async function openStore({ databaseUrl, dataDir, allowUnencrypted = [] }: Location): Promise<Store> {
  if (databaseUrl) {
    const pool = createPool(databaseUrl, allowUnencrypted.includes("postgres"));
    return { kind: "postgres", pool, ...withDialect(new PostgresDialect({ pool })) };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, SQLITE_FILE);
  // Made here so that only its owner reads it, also in a folder that others may enter; SQLite's own files follow suit.
  await (await open(path, "a", 0o600)).close();
  return { kind: "sqlite", ...withDialect(new NodeSqliteDialect(path)) };
}

/**
 * Lets nothing that was deleted stay behind in the write-ahead log; PostgreSQL's vacuum sees to that by itself. While
 * somebody reads the database, a backup for one, the log cannot be emptied: then the next upkeep does.
 */
export async function overwriteDeleted(store: Store): Promise<void> {
  if (store.kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
}

function withDialect(dialect: Dialect) {
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  return {
    db,
    transaction: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

function createPool(connectionString: string, allowsPlain: boolean) {
  const isPlainAllowed = allowsPlain || isThisMachine(new URL(connectionString).hostname);
  // A visitor waits on these: better a truthful "not stored" after seconds than a request that hangs.
  const pool = new pg.Pool({
    connectionString,
    // The certificate is checked. An sslmode in the URL wins; those without TLS do not get here.
    ...(isPlainAllowed ? {} : { ssl: { rejectUnauthorized: true } }),
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // Without listeners a connection that breaks ends the process: the pool's hears of idle ones, the client's of those
  // between two statements of a transaction. The pool replaces both, and the next statement fails by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Mutex, SQLITE_BUSY } from "./mutex.server.ts";
import type { Done, Reply, Statement } from "./sqlite-file.server.ts";

export type SqliteRunner = {
  run(statement: Statement): Reply | Promise<Reply>;
  close(): void | Promise<void>;
};

type Dependencies = {
  readonly runner: SqliteRunner;
  readonly mutex: Mutex;
  /** How long a statement or the start of a transaction waits for others in this process. */
  readonly queueMs: number;
  readonly lockMs: number;
};

const AGAIN_MS = 5;

/** Kysely dialect for Node's own SQLite; see docs/decisions/0004-node-sqlite.md. */
export const createSqliteDialect = (parts: Dependencies): Dialect => ({
  createDriver: () => createDriver(parts),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new AdapterWithMutex(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

// Kysely's own lock around a single connection has no timeout.
class AdapterWithMutex extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(parts: Dependencies): Driver {
  const execute = async (connection: DatabaseConnection, sql: string) =>
    void (await (connection as SqliteConnection).execute(sql));
  return {
    init: async () => {},
    acquireConnection: async () => new SqliteConnection(parts),
    // A deferred transaction that starts to write late can fail with SQLITE_BUSY whatever the
    // timeout.
    beginTransaction: (connection) => (connection as SqliteConnection).begin(),
    commitTransaction: (connection) => execute(connection, "commit"),
    rollbackTransaction: (connection) => execute(connection, "rollback"),
    releaseConnection: async (connection) => (connection as SqliteConnection).release(),
    destroy: async () => parts.runner.close(),
  };
}

class SqliteConnection implements DatabaseConnection {
  readonly #parts: Dependencies;
  #isInTransaction = false;

  constructor(parts: Dependencies) {
    this.#parts = parts;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.execute(sql, parameters);
    return {
      rows: rows as Row[],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    };
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<Done> {
    const statement = { sql, parameters };
    return unlessFailed(
      this.#isInTransaction
        ? await this.#parts.runner.run(statement)
        : await this.#exclusively(statement),
    );
  }

  async begin() {
    unlessFailed(await this.#exclusively({ sql: "begin immediate", parameters: [] }, true));
    this.#isInTransaction = true;
  }

  release() {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    this.#parts.mutex.release();
  }

  async #exclusively(statement: Statement, isKept = false): Promise<Reply> {
    const { runner, mutex, queueMs, lockMs } = this.#parts;
    let deadline: number | null = null;
    for (;;) {
      await mutex.acquire(queueMs);
      deadline ??= performance.now() + lockMs;
      let isDone = false;
      try {
        const reply = await runner.run(statement);
        isDone = !("failure" in reply);
        if (!isBusy(reply) || performance.now() > deadline) return reply;
      } finally {
        if (!(isDone && isKept)) mutex.release();
      }
      await sleep(AGAIN_MS);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("SQLite does not stream here: read page by page.");
  }
}

const isBusy = (reply: Reply) =>
  "failure" in reply && ((reply.failure.errcode ?? 0) & 0xff) === SQLITE_BUSY;

function unlessFailed(reply: Reply): Done {
  if ("failure" in reply) throw Object.assign(new Error(reply.failure.message), reply.failure);
  return reply;
}

import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Done, Reply, Statement } from "./sqlite-file.server.ts";
import { SQLITE_BUSY, type Turns } from "./turns.server.ts";

/** The database file, opened in this thread or in one of its own. */
export type SqliteRunner = { run(statement: Statement): Reply | Promise<Reply>; close(): void | Promise<void> };

type Parts = {
  readonly runner: SqliteRunner;
  readonly turns: Turns;
  /** How long a statement outside a transaction, or the beginning of one, waits for those before it in this process. */
  readonly queueMs: number;
  /** How long it then waits for another process that writes. */
  readonly lockMs: number;
};

const AGAIN_MS = 5;

/** Kysely over the SQLite of Node itself; see docs/decisions/0004-node-sqlite.md and 0135-sqlite-in-a-thread.md. */
export class NodeSqliteDialect implements Dialect {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  createDriver = (): Driver => new NodeSqliteDriver(this.#parts);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new AdapterWithTurns();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

// Kysely's own lock around a single connection would let a request wait for ever.
class AdapterWithTurns extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async init() {}

  async acquireConnection() {
    return new SqliteConnection(this.#parts);
  }

  // A deferred transaction that turns into a writer late can fail with SQLITE_BUSY whatever the timeout.
  beginTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).begin();

  async commitTransaction(connection: DatabaseConnection) {
    await (connection as SqliteConnection).execute("commit");
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await (connection as SqliteConnection).execute("rollback");
  }

  async releaseConnection(connection: DatabaseConnection) {
    (connection as SqliteConnection).release();
  }

  async destroy() {
    await this.#parts.runner.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #parts: Parts;
  #isInTransaction = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes, rowId } = await this.execute(sql, parameters);
    return {
      rows: rows as Row[],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
      ...(rowId === undefined ? {} : { insertId: BigInt(rowId) }),
    };
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<Done> {
    const statement = { sql, parameters };
    return unlessFailed(
      this.#isInTransaction ? await this.#parts.runner.run(statement) : await this.#inTurn(statement),
    );
  }

  async begin() {
    unlessFailed(await this.#inTurn({ sql: "begin immediate", parameters: [] }, true));
    this.#isInTransaction = true;
  }

  release() {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    this.#parts.turns.give();
  }

  /** Runs a statement once neither this process nor another one writes; tells of the failure when that takes too long. */
  async #inTurn(statement: Statement, isTurnKept = false): Promise<Reply> {
    const { runner, turns, queueMs, lockMs } = this.#parts;
    let deadline: number | null = null;
    for (;;) {
      await turns.take(queueMs);
      deadline ??= performance.now() + lockMs;
      let isDone = false;
      try {
        const reply = await runner.run(statement);
        isDone = !("failure" in reply);
        if (!isBusy(reply) || performance.now() > deadline) return reply;
      } finally {
        if (!(isDone && isTurnKept)) turns.give();
      }
      await sleep(AGAIN_MS);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here reads in portions.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("SQLite does not stream here: read page by page.");
  }
}

// The extended codes carry the plain one in their lowest byte.
const isBusy = (reply: Reply) => "failure" in reply && ((reply.failure.errcode ?? 0) & 0xff) === SQLITE_BUSY;

function unlessFailed(reply: Reply): Done {
  if ("failure" in reply) throw Object.assign(new Error(reply.failure.message), reply.failure);
  return reply;
}

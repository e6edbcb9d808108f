import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDialect, SqliteDriver } from "kysely";

/** Kysely over the SQLite of Node itself; see docs/decisions/0004-node-sqlite.md. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(path: string) {
    const database = openDatabase(path);
    super({ database: adapt(database) });
    this.#database = database;
  }

  override createDriver() {
    return new TransactionDriver(this.#database);
  }
}

class TransactionDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  // A deferred transaction that turns into a writer late can fail with SQLITE_BUSY whatever the timeout.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // On a full disk SQLite rolls back by itself; a second rollback would fail and hide why.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function openDatabase(path: string) {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  // secure_delete overwrites what is deleted, so that an erased person is not left in free pages of the file.
  // FULL flushes each commit to disk before it returns: a lead is acknowledged only after that.
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on",
  );
  return database;
}

// node:sqlite speaks nearly the interface that Kysely expects of better-sqlite3; this closes the gap.
function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

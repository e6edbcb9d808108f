import { DatabaseSync, type SQLInputValue } from "node:sqlite";

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

export type Reply = Done | { readonly failure: Failure };

export type Done = {
  readonly rows: Record<string, unknown>[];
  readonly changes?: number | bigint;
};

type Failure = {
  readonly message: string;
  readonly code?: string | undefined;
  readonly errcode?: number | undefined;
  readonly errstr?: string | undefined;
};

export type SqliteFile = { run(statement: Statement): Reply; close(): void };

const OPEN_MS = 5_000;
// Short, because the caller retries; statements that need no lock run in between.
const BUSY_MS = 5;

export function openSqliteFile(path: string): SqliteFile {
  const database = new DatabaseSync(path, { timeout: OPEN_MS });
  // secure_delete overwrites deleted data, so that an erased person does not remain in free pages
  // of the file. FULL flushes each commit to disk before it returns: a lead is acknowledged only
  // after that.
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;
     pragma busy_timeout = ${BUSY_MS}`,
  );

  function execute({ sql, parameters }: Statement): Done {
    // On a full disk SQLite rolls back by itself; a second rollback would fail and hide the cause.
    if (sql === "rollback" && !database.isTransaction) return { rows: [] };
    const statement = database.prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) };
    return { rows: [], changes: statement.run(...values).changes };
  }

  return {
    run(statement) {
      try {
        return execute(statement);
      } catch (error) {
        const { message, code, errcode, errstr } = error as Failure;
        return { failure: { message, code, errcode, errstr } };
      }
    },
    close() {
      if (database.isOpen) database.close();
    },
  };
}

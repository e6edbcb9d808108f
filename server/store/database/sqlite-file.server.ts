import { statSync } from "node:fs";
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

const MOVED = "ERR_SQLITE_FILE_MOVED";
/** For the log, which has no messages of databases, since those may repeat what somebody wrote. */
const WHY =
  "the database file was moved, deleted or replaced while the site runs: put it back, or restart the site";
/** Statements that store nothing; within a transaction its commit is what counts. */
const IS_READING = /^\s*(?:select|rollback)\b/i;

/** Tells one file from all others of this machine; empty where there is none. */
function fileAt(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? "" : `${found.dev} ${found.ino}`;
}

const movedMessage = (path: string) =>
  `${path} was moved, deleted or replaced while the site runs, so nothing is stored. Put the file back, or restart the site, which then works with the file that is there.`;

export function openSqliteFile(path: string): SqliteFile {
  const database = new DatabaseSync(path, { timeout: OPEN_MS });
  const opened = fileAt(path);
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

  /**
   * The open file is written to wherever it is, and no start would find that again: in another
   * folder, on a disk that was taken away, or deleted.
   */
  function refuseElsewhere({ sql }: Statement) {
    if (IS_READING.test(sql) || fileAt(path) === opened) return;
    throw Object.assign(new Error(movedMessage(path)), { code: MOVED, errstr: WHY });
  }

  return {
    run(statement) {
      try {
        refuseElsewhere(statement);
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

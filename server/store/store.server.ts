import type { Kysely } from "kysely";
import { PostgresAdapter, sql } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.server.ts";

export type Database = Kysely<Tables>;

export type Store = {
  readonly db: Database;
  /** Resolves once the work is flushed to disk; an exception rolls back everything. */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * The same database without request timeouts, for work that may take an hour, such as migrations.
   */
  unhurried(): { readonly db: Database; close(): Promise<void> };
  close(): Promise<void>;
} & ({ readonly kind: "sqlite" } | { readonly kind: "postgres"; readonly pool: Pool });

export const isPostgres = (db: Database): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Whether a database has a table; that of an earlier release may lack it. */
export const hasTable = async (db: Database, name: string): Promise<boolean> =>
  (await db.introspection.getTables()).some((table) => table.name === name);

/**
 * Makes simultaneous transactions about one thing take turns until they end; in SQLite all of them
 * do anyway.
 */
export async function waitForOthers(db: Database, thing: string): Promise<void> {
  if (isPostgres(db))
    await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(db);
}

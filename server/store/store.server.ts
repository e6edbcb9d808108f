import type { Kysely } from "kysely";
import { PostgresAdapter } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.server.ts";

export type Database = Kysely<Tables>;

export type Store = {
  readonly db: Database;
  /** Resolves once the work is flushed to disk; an exception rolls back everything. */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** The same database without request timeouts, for work that may take an hour, such as migrations. */
  unhurried(): { readonly db: Database; close(): Promise<void> };
  close(): Promise<void>;
} & ({ readonly kind: "sqlite" } | { readonly kind: "postgres"; readonly pool: Pool });

export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.server.ts";

/** A connection or a transaction on one: statements do not care which. */
export type Database = Kysely<Tables>;

export type Store = {
  readonly db: Database;
  /** Resolves once the work is flushed to disk; whatever it throws undoes all of it. */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** The same database without the limits of requests, for work that may take an hour: migrations. */
  unhurried(): { readonly db: Database; close(): Promise<void> };
  close(): Promise<void>;
} & ({ readonly kind: "sqlite" } | { readonly kind: "postgres"; readonly pool: Pool });

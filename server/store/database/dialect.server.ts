import { PostgresAdapter } from "kysely";
import type { Database } from "#server/store/store.server.ts";

/** Whether this is PostgreSQL, for the few statements that differ between the two databases. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

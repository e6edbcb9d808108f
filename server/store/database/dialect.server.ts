import { PostgresAdapter } from "kysely";
import type { Database } from "#server/store/store.server.ts";

/** Whether this is PostgreSQL, for the few statements that the two databases do not share. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

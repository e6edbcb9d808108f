import { PostgresAdapter } from "kysely";
import type { Database } from "#server/store/store.server.ts";

export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

import { sql } from "kysely";
import type { Database } from "./store.server.ts";

/** What one instance takes at most: its pool, the one that listens, and one for long work. */
export const PER_INSTANCE = 12;

type Limit = {
  readonly allowed: number;
  /** The statement or setting that raises it. */
  readonly raisedBy: string;
};

type Row = {
  readonly role: string;
  readonly ofRole: number;
  readonly database: string;
  readonly ofDatabase: number;
  readonly ofServer: number;
};

/** The lowest limit of connections that PostgreSQL has for our role, database and server. */
export async function connectionLimit(db: Database): Promise<Limit> {
  const { rows } = await sql<Row>`
    select current_user as role, current_database() as database,
      (select rolconnlimit from pg_roles where rolname = current_user) as of_role,
      (select datconnlimit from pg_database where datname = current_database()) as of_database,
      (select sum(case when name = 'max_connections' then setting::int else -setting::int end)
        from pg_settings
        where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')
      ) as of_server`.execute(db);
  const limits = rows.flatMap(({ role, ofRole, database, ofDatabase, ofServer }) => [
    { allowed: ofRole, raisedBy: `alter role ${role} connection limit ${2 * PER_INSTANCE}` },
    {
      allowed: ofDatabase,
      raisedBy: `alter database ${database} connection limit ${2 * PER_INSTANCE}`,
    },
    { allowed: ofServer, raisedBy: "max_connections of the server, or a larger plan" },
  ]);
  // Minus one stands for no limit.
  const set = limits.filter(({ allowed }) => allowed >= 0);
  return set.reduce((least, each) => (each.allowed < least.allowed ? each : least));
}

/** What is wrong with too low a limit, and what raises it; null where it is high enough. */
export async function tooFewConnections(
  db: Database,
): Promise<{ readonly says: string; readonly advice: string } | null> {
  const { allowed, raisedBy } = await connectionLimit(db);
  if (allowed >= PER_INSTANCE) return null;
  return {
    says: `PostgreSQL allows ${allowed} connections, and an instance takes up to ${PER_INSTANCE}`,
    advice: `In a crowd visitors wait. Raise it to ${PER_INSTANCE} for each instance, and as many again for a rolling restart: ${raisedBy}.`,
  };
}

import { adviceOnCertificate } from "#server/certificate-advice.server.ts";

const READ_ONLY = "25006";
const NOT_REACHED =
  "DATABASE_URL leads to a PostgreSQL that does not answer: is it running, and are host and port right?";
const REFUSED_USER =
  "PostgreSQL does not let the user of DATABASE_URL in: correct user and password.";
export const NOT_OWNED =
  "The database has to belong to the user of DATABASE_URL. As an administrator of PostgreSQL, in that database: alter database NAME owner to USER; and where tables are there already, reassign owned by THEIR_OWNER to USER, or alter table NAME owner to USER for each.";
/** By the code of the network or of PostgreSQL. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: NOT_REACHED,
  ECONNRESET: NOT_REACHED,
  EHOSTUNREACH: NOT_REACHED,
  ENETUNREACH: NOT_REACHED,
  ETIMEDOUT: NOT_REACHED,
  ENOTFOUND: NOT_REACHED,
  EAI_AGAIN: NOT_REACHED,
  "28P01": REFUSED_USER,
  "28000": REFUSED_USER,
  "3D000":
    "Correct the name at the end of DATABASE_URL, or create that database: create database NAME owner USER encoding 'UTF8'.",
  "42501": NOT_OWNED,
  "53300":
    "PostgreSQL has no connection left for the user of DATABASE_URL: each instance takes up to 12. Raise the connection limit of the role, of the database or max_connections, or end what else uses them.",
  "57P01": "Somebody ends the connections of DATABASE_URL's PostgreSQL: is it being stopped?",
  "57P03": "DATABASE_URL's PostgreSQL starts or stops just now: wait for it.",
  [READ_ONLY]:
    "DATABASE_URL leads to a PostgreSQL that only reads: a standby, or a server or role with default_transaction_read_only, as a provider sets it when a disk is full. Name the primary, or let it write again.",
};
const DAMAGED = /database disk image is malformed|file is not a database/i;
const RESTORE =
  "The file site.sqlite in DATA_DIR is damaged. Stop the site (systemctl stop site.socket site.service), move site.sqlite, site.sqlite-wal and site.sqlite-shm into DATA_DIR/replaced, and restore a backup (docs/operations.md, Restore) with --replaced none. Keep the files: `sqlite3 site.sqlite .recover` saves what can still be read.";
const TOO_LATE =
  /connection timeout|timeout exceeded when trying to connect|terminated unexpectedly/i;
const UNKNOWN_PARAMETER = /unsupported startup parameter/i;

/** What to do about what a database answered, where its own words do not say; else empty. */
export function adviceOnDatabase(error: unknown): string {
  const { code = "", message = "" } = error as {
    readonly code?: string;
    readonly message?: string;
  };
  const advice = ADVICE[code];
  if (advice) return advice;
  if (TOO_LATE.test(message)) return NOT_REACHED;
  if (UNKNOWN_PARAMETER.test(message)) return DIRECT_CONNECTION;
  return adviceOnDamage(error) || adviceOnCertificate("DATABASE_URL", error);
}

/** What to do about a damaged file of the embedded database; else empty. */
export const adviceOnDamage = (error: unknown): string =>
  DAMAGED.test((error as Error).message) ? RESTORE : "";

/** A pooler refuses what the site sets for each connection, and passes no notifications on. */
export const DIRECT_CONNECTION =
  "DATABASE_URL leads to a pooler, such as PgBouncer. The site needs a direct connection to PostgreSQL, usually at port 5432: it pools by itself, at most 12 connections for each instance.";

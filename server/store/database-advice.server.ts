import { adviceOnCertificate } from "#server/certificate-advice.server.ts";

const READ_ONLY = "25006";
const UNKNOWN_PARAMETER = /unsupported startup parameter/i;

/** What to do about what a database answered, where its own words do not say; else empty. */
export function adviceOnDatabase(error: unknown): string {
  const { code, message = "" } = error as { readonly code?: string; readonly message?: string };
  if (code === READ_ONLY)
    return "DATABASE_URL leads to a PostgreSQL that only reads: a standby, or a server or role with default_transaction_read_only, as a provider sets it when a disk is full. Name the primary, or let it write again.";
  if (UNKNOWN_PARAMETER.test(message)) return DIRECT_CONNECTION;
  return adviceOnCertificate("DATABASE_URL", error);
}

/** A pooler refuses what the site sets for each connection, and passes no notifications on. */
export const DIRECT_CONNECTION =
  "DATABASE_URL leads to a pooler, such as PgBouncer. The site needs a direct connection to PostgreSQL, usually at port 5432: it pools by itself, at most 12 connections for each instance.";

import { sql } from "kysely";
import type { Database } from "./store.server.ts";

/** PostgreSQL's name for a database whose texts are bytes of any encoding. */
const BYTES = "SQL_ASCII";

/** Why a PostgreSQL database cannot hold our texts, and what to do; null where it can. */
export async function problemOfEncoding(
  db: Database,
  { isNew }: { readonly isNew: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ readonly encoding: string }>`
    select pg_encoding_to_char(encoding) as encoding from pg_database
    where datname = current_database()`.execute(db);
  const encoding = rows[0]?.encoding ?? "";
  // One of bytes that is in use already goes on as it is: the site writes UTF-8 into it.
  if (encoding === "UTF8" || (encoding === BYTES && !isNew)) return null;
  return `The database of DATABASE_URL is encoded in ${encoding}, which cannot hold every text. Create one in UTF-8 and name it there: create database NAME owner USER encoding 'UTF8' template template0`;
}

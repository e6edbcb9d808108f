import { type Kysely, sql } from "kysely";
import { migrationHashes } from "./migrations/migration-hashes.server.ts";
import type { Database } from "./store.server.ts";

const GO_ON =
  "Start the newer release again, or put back the copy of the database from before the update";
const ELSEWHERE =
  "start the program that made it, or restore a backup from before it ran into a new database with this release";
// The migration that creates the table of hashes; what ran before it is recorded with it.
const FIRST_WITH_HASHES: keyof typeof migrationHashes = "0051-content-hashes";

/** The database does not fit this release; the message says what to do. */
export class ForeignHistoryError extends Error {}

/**
 * Throws if this database ran migrations that this release does not have, or has with another
 * content.
 */
export async function checkHistory(db: Database, known: readonly string[]): Promise<void> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  if (!tables.includes("kysely_migration")) return;
  const executed = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const unknown = executed.rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ForeignHistoryError(
      `This database is newer than this release, which does not have its migration ${unknown.at(-1)}. ${GO_ON} (docs/operations.md, Update and go back).`,
    );
  }
  if (!tables.includes("migration_hashes")) return;
  const recorded = await sql<{
    name: string;
    hash: string;
  }>`select name, hash from migration_hashes order by name`.execute(db);
  const changed = recorded.rows.find(({ name, hash }) => hashOf(name) !== hash);
  if (!changed) return;
  throw new ForeignHistoryError(
    `This database ran another version of migration ${changed.name} than this release has, so it may lack what the release needs: ${ELSEWHERE}.`,
  );
}

/** Records the hashes of a migration and of those before it. */
export async function recordHashes(db: Kysely<unknown>, upTo: string): Promise<void> {
  if (upTo < FIRST_WITH_HASHES) return;
  for (const [name, hash] of Object.entries(migrationHashes)) {
    if (name > upTo) continue;
    await sql`insert into migration_hashes (name, hash) values (${name}, ${hash}) on conflict (name) do nothing`.execute(
      db,
    );
  }
}

const hashOf = (name: string) => (migrationHashes as Record<string, string>)[name];

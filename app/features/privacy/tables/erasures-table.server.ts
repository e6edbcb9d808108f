import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type StoredErasure = Selectable<Tables["erasures"]>;

const ROWS_AT_ONCE = 500;

export async function saveErasures(
  db: Database,
  erasures: readonly StoredErasure[],
): Promise<void> {
  for (let start = 0; start < erasures.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto("erasures")
      .values(erasures.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .column("hash")
          .doUpdateSet((row) => ({ erasedAt: row.ref("excluded.erasedAt") }))
          .whereRef("erasures.erasedAt", "<", "excluded.erasedAt"),
      )
      .execute();
  }
}

export async function erasuresAmong(
  db: Database,
  hashes: readonly string[],
): Promise<StoredErasure[]> {
  const found: StoredErasure[] = [];
  for (let start = 0; start < hashes.length; start += ROWS_AT_ONCE) {
    const some = hashes.slice(start, start + ROWS_AT_ONCE);
    found.push(
      ...(await db.selectFrom("erasures").selectAll().where("hash", "in", some).execute()),
    );
  }
  return found;
}

export const mergeErasures = async (from: Database, to: Database) =>
  saveErasures(to, await from.selectFrom("erasures").selectAll().execute());

import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type Leaver = Selectable<Tables["leavers"]>;

// Well below either database's limit of parameters.
const ROWS_AT_ONCE = 500;

/** Remembers when people left; of two times for one person the later counts. */
export async function saveLeavers(db: Database, leavers: readonly Leaver[]): Promise<void> {
  for (let start = 0; start < leavers.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto("leavers")
      .values(leavers.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .column("hash")
          .doUpdateSet((row) => ({ leftAt: row.ref("excluded.leftAt") }))
          .whereRef("leavers.leftAt", "<", "excluded.leftAt"),
      )
      .execute();
  }
}

export async function leaversAmong(db: Database, hashes: readonly string[]): Promise<Leaver[]> {
  const found: Leaver[] = [];
  for (let start = 0; start < hashes.length; start += ROWS_AT_ONCE) {
    const some = hashes.slice(start, start + ROWS_AT_ONCE);
    found.push(...(await db.selectFrom("leavers").selectAll().where("hash", "in", some).execute()));
  }
  return found;
}

export const mergeLeavers = async (from: Database, to: Database) =>
  saveLeavers(to, await from.selectFrom("leavers").selectAll().execute());

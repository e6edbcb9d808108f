import { type RawBuilder, sql } from "kysely";
import type { UpkeepStep } from "#server/feature.server.ts";
import { type Database, isPostgres } from "./store.server.ts";
import type { Tables } from "./tables.server.ts";

/**
 * Rows that go, by their table, its key, and the condition; `atOnce` are deleted in one statement.
 */
export type ExpiryRule = readonly [
  table: keyof Tables,
  key: string,
  isExpired: RawBuilder<unknown>,
  atOnce?: number,
];

/**
 * Deleting one of these rows also deletes dependent rows, so batches are smaller to avoid delaying
 * visitors.
 */
export const WITH_ALL_THAT_HANGS_ON_THEM = 25;
const ROWS_AT_ONCE = 500;

/** A step of the upkeep for each rule, by its name. */
export const expirySteps = (
  db: Database,
  rules: Readonly<Record<string, ExpiryRule>>,
): UpkeepStep[] =>
  Object.entries(rules).map(([name, rule]) => [name, () => deleteExpired(db, rule)]);

/** The same steps, which also tell whenever they have deleted something. */
export const telling = (steps: readonly UpkeepStep[], tell: () => void): UpkeepStep[] =>
  steps.map(([name, run]) => [
    name,
    async () => {
      const count = await run();
      if (count > 0) tell();
      return count;
    },
  ]);

/**
 * Deletes a batch of expired rows and returns how many; 0 at the end. Simultaneous instances take
 * different rows.
 */
async function deleteExpired(
  db: Database,
  [table, key, isExpired, atOnce = ROWS_AT_ONCE]: ExpiryRule,
) {
  const rows = sql.table(table);
  const id = sql.ref(key);
  const batch = sql`select ${id} from ${rows} where ${isExpired} limit ${atOnce}`;
  // As an array PostgreSQL selects the batch once; as a subquery it might select it for each row
  // and delete more.
  const some = isPostgres(db)
    ? sql`= any (array(${batch} for update skip locked))`
    : sql`in (${batch})`;
  const { numAffectedRows } = await sql`delete from ${rows} where ${id} ${some}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

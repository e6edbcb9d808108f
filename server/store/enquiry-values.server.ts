import { sql } from "kysely";
import type { Database } from "./store.server.ts";

export type ChoiceColumn = "page" | "campaign" | "technology";

const MOST_CHOICES = 200;

/** The values that enquiries have in this column, in order: one step along its index for each, however many have it. */
export async function choicesOf(db: Database, column: ChoiceColumn): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`with recursive choices (value) as (
      select min(${name}) from enquiries where ${name} > ''
      union all
      select (select min(${name}) from enquiries where ${name} > value) from choices where value is not null
    )
    select value from choices where value is not null limit ${MOST_CHOICES}`.execute(db);
  return rows.map(({ value }) => value);
}

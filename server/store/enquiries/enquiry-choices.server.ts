import { sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";

export async function enquiryChoices(db: Database): Promise<{ page: string[]; campaign: string[] }> {
  const choicesOf = async (column: "page" | "campaign") => {
    const { rows } = await sql<{ value: string }>`with recursive found (value) as (${valuesOf(column)})
      select value from found where value is not null`.execute(db);
    return rows.map(({ value }) => value).sort();
  };
  return { page: await choicesOf("page"), campaign: await choicesOf("campaign") };
}

/** The distinct values of a column, found in few steps by jumping along its index. The last value is null. */
function valuesOf(name: "page" | "campaign") {
  const column = sql.ref(name);
  return sql`select min(${column}) from enquiries where ${column} > ''
    union all select (select min(${column}) from enquiries where ${column} > found.value) from found
    where found.value is not null`;
}

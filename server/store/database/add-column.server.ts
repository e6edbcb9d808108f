import type { Kysely } from "kysely";
import type { Tables } from "#server/store/tables.server.ts";

/** Adds a column of text unless it is there: SQLite has no `add column if not exists`. */
export async function addColumn(db: Kysely<Tables>, table: string, column: string, references?: string): Promise<void> {
  const known = (await db.introspection.getTables()).find(({ name }) => name === table);
  if (known?.columns.some(({ name }) => name === column)) return;
  await db.schema
    .alterTable(table)
    .addColumn(column, "text", (definition) =>
      references ? definition.references(references).onDelete("cascade") : definition,
    )
    .execute();
}

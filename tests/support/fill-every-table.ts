import { sql } from "kysely";
import type { Database, Store } from "#server/store/store.server.ts";

type Cell = string | number | null;
export type Column = { readonly table: string; readonly name: string; readonly isText: boolean };

// Created by the database itself from search_documents.
const INDEX = /^enquiry_search/;

/**
 * Inserts a row into every table of the database's catalogue, parents first. A column that refers
 * to another table gets that table's value; `cellOf` gives the others.
 */
export async function fillEveryTable(
  { db, kind }: Store,
  cellOf: (column: Column) => Cell,
): Promise<void> {
  const rows = new Map<string, Record<string, Cell>>();
  let waiting = (await db.introspection.getTables()).filter(({ name }) => !INDEX.test(name));
  while (waiting.length > 0) {
    const before = waiting.length;
    const later: typeof waiting = [];
    for (const table of waiting) {
      const references = await referencesOf(db, kind, table.name);
      if (references.some(({ parent }) => !rows.has(parent))) {
        later.push(table);
        continue;
      }
      const row: Record<string, Cell> = {};
      for (const { name, dataType } of table.columns) {
        const reference = references.find((each) => each.column === name);
        const isText = /^(text|varchar)/i.test(dataType);
        if (reference) row[name] = rows.get(reference.parent)?.[reference.target] ?? null;
        else if (isText || /int/i.test(dataType))
          row[name] = cellOf({ table: table.name, name, isText });
      }
      const names = sql.join(Object.keys(row).map((name) => sql.id(name)));
      await sql`insert into ${sql.table(table.name)} (${names}) values (${sql.join(Object.values(row))})`.execute(
        db,
      );
      rows.set(table.name, row);
    }
    if (later.length === before)
      throw new Error(`tables refer to each other: ${later.map(({ name }) => name)}`);
    waiting = later;
  }
}

/**
 * The tables that have a row left; with a text, only those with a row that contains it in any
 * column and case.
 */
export async function tablesLeft(db: Database, text = ""): Promise<string[]> {
  const left: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    if (INDEX.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    if (rows.some((row) => JSON.stringify(row).toLowerCase().includes(text))) left.push(name);
  }
  return left.sort();
}

type Reference = { readonly column: string; readonly parent: string; readonly target: string };

async function referencesOf(
  db: Database,
  kind: Store["kind"],
  table: string,
): Promise<Reference[]> {
  const query =
    kind === "sqlite"
      ? sql<Reference>`select "from" as "column", "table" as parent, "to" as target from pragma_foreign_key_list(${table})`
      : sql<Reference>`select own.attname as "column", parents.relname as parent, target.attname as target
          from pg_constraint
          join pg_class children on children.oid = conrelid join pg_class parents on parents.oid = confrelid
          join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
          join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
          where contype = 'f' and children.relname = ${table}`;
  return (await query.execute(db)).rows;
}

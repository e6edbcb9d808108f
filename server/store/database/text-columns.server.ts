import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import { isPostgres } from "./dialect.server.ts";

const ROWS_AT_ONCE = 1_000;

/** A table with its text columns; rows are read by its first column, which is the key or the start of it. */
export type TextTable = { readonly name: string; readonly key: string; readonly columns: readonly string[] };

/** Every table with text columns, read from the schema of the database, so that none is forgotten. */
export async function textTables(db: Database): Promise<TextTable[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  return tables.flatMap(({ name, columns }) => {
    const texts = columns.filter(({ dataType }) => /^(text|(character )?varying|varchar)/i.test(dataType));
    const [key] = columns;
    return key && texts.length > 0 ? [{ name, key: key.name, columns: texts.map((column) => column.name) }] : [];
  });
}

/** The rows in which a text column contains this text of ASCII letters and digits, in any case. */
export async function* rowsLike(
  db: Database,
  { name, key, columns }: TextTable,
  text: string,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const [table, id] = [sql.table(name), sql.ref(key)];
  const texts = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
  // The text is ASCII, so PostgreSQL needs no collation rules of a language.
  const fits = sql`lower(${texts} ${isPostgres(db) ? sql`collate "C"` : sql``}) like ${`%${text}%`}`;
  // Page by page, so that other statements run in between.
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const page = sql`select ${id} as cursor from ${table} where ${after} order by ${id} limit ${ROWS_AT_ONCE}`;
    const ends = await sql<{ last: string | number | null }>`select max(cursor) as last from (${page}) as page`.execute(
      db,
    );
    const last = ends.rows[0]?.last ?? null;
    if (last === null) return;
    const { rows } = await sql<Record<string, unknown>>`select * from ${table}
      where ${after} and ${id} <= ${last} and (${fits})`.execute(db);
    yield* rows;
    after = sql`${id} > ${last}`;
    await nextTurn();
  }
}

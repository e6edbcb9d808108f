import { type RawBuilder, sql } from "kysely";

/**
 * A time rounded down to the last of these times of day (UTC, ascending) or to midnight: 2026-11-21T18:30. With the
 * times at which days begin in a time zone, its days are sums of such parts. SQLite has no time zones of its own.
 */
export function partOfDay(column: string, starts: readonly string[]): RawBuilder<string> {
  const time = sql`substr(${sql.ref(column)}, 12, 5)`;
  const start = starts.reduce(
    (earlier, each) => sql`case when ${time} < ${sql.lit(each)} then ${earlier} else ${sql.lit(each)} end`,
    sql`'00:00'`,
  );
  return sql<string>`substr(${sql.ref(column)}, 1, 11) || ${start}`;
}

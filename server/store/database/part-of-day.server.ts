import { type RawBuilder, sql } from "kysely";

/**
 * A time cut down to the last of these times of day (UTC, ascending), or to midnight: 2026-11-21T18:30. Where they are
 * those at which days begin in a time zone, its days are sums of such parts; only SQLite knows no time zones.
 */
export function partOfDay(column: string, starts: readonly string[]): RawBuilder<string> {
  const time = sql`substr(${sql.ref(column)}, 12, 5)`;
  const start = starts.reduce(
    (earlier, each) => sql`case when ${time} < ${sql.lit(each)} then ${earlier} else ${sql.lit(each)} end`,
    sql`'00:00'`,
  );
  return sql<string>`substr(${sql.ref(column)}, 1, 11) || ${start}`;
}

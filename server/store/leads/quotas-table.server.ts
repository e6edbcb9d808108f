import { sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";

/** A limit for a period that begins with the first use. */
export type Quota = {
  readonly name: string;
  readonly limit: number;
  readonly now: string;
  /** A period that began at or before this time is over. */
  readonly over: string;
  /** A period that began after this time is over too: the clock has been set back. */
  readonly future: string;
};

/** The first exhausted quota; takes and locks nothing. */
export async function firstExhausted(db: Database, quotas: readonly Quota[]): Promise<Quota | undefined> {
  const names = quotas.map(({ name }) => name);
  const rows = await db.selectFrom("quotas").selectAll().where("name", "in", names).execute();
  return quotas.find(({ name, limit, over, future }) =>
    rows.some((row) => row.name === name && row.startedAt > over && row.startedAt <= future && row.used >= limit),
  );
}

/**
 * Takes one use from each quota that has some left, and returns the first exhausted one. Of two simultaneous
 * transactions the second waits for the first, so all callers must list quotas in the same order.
 */
export async function consume(db: Database, quotas: readonly Quota[]): Promise<Quota | undefined> {
  let exhausted: Quota | undefined;
  for (const quota of quotas) {
    const { name, now, limit, over, future } = quota;
    const isOver = sql<boolean>`(quotas.started_at <= ${over} or quotas.started_at > ${future})`;
    const taken = await db
      .insertInto("quotas")
      .values({ name, startedAt: now, used: 1 })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({
            used: sql`case when ${isOver} then 1 else quotas.used + 1 end`,
            startedAt: sql`case when ${isOver} then excluded.started_at else quotas.started_at end`,
          })
          .where(sql<boolean>`(${isOver} or quotas.used < ${limit})`),
      )
      .returning("name")
      .executeTakeFirst();
    if (!taken) exhausted ??= quota;
  }
  return exhausted;
}

import { sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";

export type Quota = { readonly name: string; readonly limit: number; readonly windowMs: number };

// Maximum difference between the clocks of instances, as in the outbox.
const CLOCK_SKEW_MS = 60_000;

/** What a share of an hourly limit allows. */
export const shareOf = (perHour: number, share: number) => Math.max(1, Math.round(perHour * share));

/**
 * Takes one use from each quota, or none and returns the exhausted one. Rows are locked in the
 * given order.
 */
export async function consume<Each extends Quota>(
  db: Database,
  now: Date,
  quotas: readonly Each[],
): Promise<Each | undefined> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const names = quotas.map(({ name }) => name);
  const rows = await db.selectFrom("quotas").selectAll().where("name", "in", names).execute();
  const used = new Map(rows.map((row) => [row.name, row]));
  let exhausted = quotas.find(({ name, limit, windowMs }) => {
    const row = used.get(name);
    return (
      row &&
      row.used >= limit &&
      row.startedAt > at(-windowMs) &&
      row.startedAt <= at(CLOCK_SKEW_MS)
    );
  });
  if (exhausted) return exhausted;
  for (const quota of quotas) {
    const { name, limit, windowMs } = quota;
    // A period in the future began before the clock was set back.
    const isOver = sql<boolean>`(quotas.started_at <= ${at(-windowMs)} or quotas.started_at > ${at(CLOCK_SKEW_MS)})`;
    const taken = await db
      .insertInto("quotas")
      .values({ name, startedAt: at(0), used: 1 })
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

import type { Database } from "#server/store/store.server.ts";

// Offsets of time zones are multiples of a quarter of an hour, so a month of any zone is a sum of
// quarters.
const QUARTER_MS = 15 * 60_000;

export type SubscriberChange = {
  readonly at: string;
  readonly gained?: number;
  readonly lost?: number;
};

/**
 * Counts people who confirmed or left, without saying who. Call it in the transaction of the change
 * itself.
 */
export async function countChange(
  db: Database,
  { at, gained = 0, lost = 0 }: SubscriberChange,
): Promise<void> {
  if (gained === 0 && lost === 0) return;
  const quarter = new Date(Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS).toISOString();
  await db
    .insertInto("subscriberChanges")
    .values({ at: quarter, source: "counted", gained, lost })
    .onConflict((conflict) =>
      conflict.columns(["at", "source"]).doUpdateSet((row) => ({
        gained: row("subscriberChanges.gained", "+", gained),
        lost: row("subscriberChanges.lost", "+", lost),
      })),
    )
    .execute();
}

export const changesSince = (db: Database, since: string) =>
  db.selectFrom("subscriberChanges").selectAll().where("at", ">=", since).orderBy("at").execute();

export async function countConfirmed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

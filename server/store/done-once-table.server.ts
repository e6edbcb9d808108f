import type { Database } from "./store.server.ts";

/** Takes it on oneself to do this; false when it was done before, or is being done. */
export async function doOnce(db: Database, name: string, doneAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("doneOnce")
    .values({ name, doneAt })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes a turn, or keeps it; false while somebody else has taken it less than `ageMs` ago. */
export async function takeTurn(db: Database, name: string, { now, ageMs }: { now: Date; ageMs: number }) {
  const [doneAt, before, after] = [0, -ageMs, ageMs].map((ms) => new Date(now.getTime() + ms).toISOString());
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("doneOnce")
    .values({ name, doneAt: doneAt ?? "" })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ doneAt })
        // A turn of the future was taken by a clock that was wrong.
        .where(({ eb, or }) =>
          or([eb("doneOnce.doneAt", "<=", before ?? ""), eb("doneOnce.doneAt", ">", after ?? "")]),
        ),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

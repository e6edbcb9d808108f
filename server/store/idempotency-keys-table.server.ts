import type { Database } from "./store.server.ts";

export async function claimKey(db: Database, name: string, doneAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotencyKeys")
    .values({ name, doneAt })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function hasKey(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("idempotencyKeys")
    .select("name")
    .where("name", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes or extends a lease; false if another process took it less than `ageMs` ago. */
export async function takeLease(
  db: Database,
  name: string,
  { now, ageMs }: { now: Date; ageMs: number },
) {
  const [doneAt, before, after] = [0, -ageMs, ageMs].map((ms) =>
    new Date(now.getTime() + ms).toISOString(),
  );
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotencyKeys")
    .values({ name, doneAt: doneAt ?? "" })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ doneAt })
        // A lease in the future was taken with a wrong clock.
        .where(({ eb, or }) =>
          or([
            eb("idempotencyKeys.doneAt", "<=", before ?? ""),
            eb("idempotencyKeys.doneAt", ">", after ?? ""),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

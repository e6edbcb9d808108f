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

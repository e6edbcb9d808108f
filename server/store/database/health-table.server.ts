import type { Database } from "#server/store/store.server.ts";

/** Throws unless the store is writable. */
export async function proveWritable(db: Database, checkedAt: string): Promise<void> {
  await db
    .insertInto("healthChecks")
    .values({ name: "readyz", checkedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ checkedAt }))
    .execute();
}

import type { Database } from "./store.server.ts";

/** Throws unless the store takes and keeps a write. */
export async function proveWritable(db: Database, checkedAt: string): Promise<void> {
  await db
    .insertInto("healthChecks")
    .values({ name: "readyz", checkedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ checkedAt }))
    .execute();
}

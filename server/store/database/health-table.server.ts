import type { Database } from "#server/store/store.server.ts";

export async function proveWritable(db: Database, checkedAt: string): Promise<void> {
  await db
    .insertInto("healthChecks")
    .values({ name: "readyz", checkedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ checkedAt }))
    .execute();
}

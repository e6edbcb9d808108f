import type { Database } from "#server/store/store.server.ts";

type Owned = { readonly ownerId: string; readonly statuses: readonly string[] };

/** Some of the enquiries that a member owns and that have one of these statuses. */
export async function someOwned(db: Database, { ownerId, statuses }: Owned, limit: number) {
  return db
    .selectFrom("enquiries")
    .select(["leadId", "version"])
    .where("ownerId", "=", ownerId)
    .where("status", "in", statuses)
    .limit(limit)
    .execute();
}

/** How many enquiries with one of these statuses each member owns. */
export async function countByOwner(db: Database, statuses: readonly string[]) {
  return db
    .selectFrom("enquiries")
    .select(({ fn }) => ["ownerId", fn.countAll<number>().as("count")])
    .where("ownerId", "is not", null)
    .where("status", "in", statuses)
    .groupBy("ownerId")
    .execute();
}

/** Gives these enquiries to another member, or to nobody. */
export async function setOwner(db: Database, ids: readonly string[], ownerId: string | null, changedAt: string) {
  await db
    .updateTable("enquiries")
    .set((row) => ({ ownerId, changedAt, version: row("version", "+", 1) }))
    .where("leadId", "in", ids)
    .execute();
}

import type { Database } from "#server/store/store.server.ts";
import type { EnquiryFilter } from "#shared/contracts/enquiry-filter.ts";
import { matching } from "./enquiry-filter.server.ts";

type Owned = { readonly ownerId: string; readonly statuses: readonly string[] };

export async function someOwned(db: Database, { ownerId, statuses }: Owned, limit: number) {
  return db
    .selectFrom("enquiries")
    .select(["leadId", "version"])
    .where("ownerId", "=", ownerId)
    .where("status", "in", statuses)
    .limit(limit)
    .execute();
}

/** The number of matching enquiries of each owner; null stands for nobody. */
export async function countByOwner(db: Database, filter: EnquiryFilter) {
  return matching(db, filter)
    .select(({ fn }) => ["ownerId", fn.countAll<number>().as("count")])
    .groupBy("ownerId")
    .execute();
}

export async function setOwner(db: Database, ids: readonly string[], ownerId: string | null, changedAt: string) {
  await db
    .updateTable("enquiries")
    .set((row) => ({ ownerId, changedAt, version: row("version", "+", 1) }))
    .where("leadId", "in", ids)
    .execute();
}

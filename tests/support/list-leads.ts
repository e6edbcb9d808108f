import type { Lead } from "#features/leads/lead.ts";
import { leadsOfIds } from "#features/leads/tables/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

/** The stored leads, latest first: either the flagged or the other ones. */
export async function listLeads(
  db: Database,
  { isFlagged }: { isFlagged: boolean },
): Promise<Lead[]> {
  const rows = await db
    .selectFrom("leads")
    .select("id")
    .where("flags", isFlagged ? "!=" : "=", "[]")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return leadsOfIds(
    db,
    rows.map(({ id }) => id),
  );
}

import { type Insertable, type Selectable, sql } from "kysely";
import type { Lead } from "#features/leads/lead.ts";
import { createReference } from "#server/ids.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { Visit } from "#shared/forms/visit.ts";

const PAGE = 500;

export async function insertLead(db: Database, lead: Lead, dedupeKey: string): Promise<boolean> {
  const result = await db
    .insertInto("leads")
    .values(rowOf(lead, dedupeKey))
    .onConflict((conflict) => conflict.column("dedupeKey").doNothing())
    .executeTakeFirstOrThrow();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function markSuppressed(db: Database, id: string, reason: string): Promise<void> {
  await db.updateTable("leads").set({ suppressed: reason }).where("id", "=", id).execute();
}

export async function setFlags(db: Database, id: string, flags: readonly string[]): Promise<void> {
  await db
    .updateTable("leads")
    .set({ flags: JSON.stringify(flags) })
    .where("id", "=", id)
    .execute();
}

export async function releaseDedupeKey(
  db: Database,
  dedupeKey: string,
  before: string,
): Promise<void> {
  await db
    .updateTable("leads")
    .set({ dedupeKey: null })
    .where("dedupeKey", "=", dedupeKey)
    .where("createdAt", "<", before)
    .execute();
}

type StoredReceipt = { reference: string; flags: string; suppressed: string | null };

export async function findByDedupeKey(
  db: Database,
  dedupeKey: string,
): Promise<StoredReceipt | undefined> {
  return db
    .selectFrom("leads")
    .select(["reference", "flags", "suppressed"])
    .where("dedupeKey", "=", dedupeKey)
    .executeTakeFirst();
}

export async function freeReference(db: Database, prefix: string): Promise<string> {
  for (;;) {
    const reference = createReference(prefix);
    if (
      !(await db
        .selectFrom("leads")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirst())
    )
      return reference;
  }
}

export async function findLead(db: Database, idOrReference: string): Promise<Lead | undefined> {
  const row = await db
    .selectFrom("leads")
    .selectAll()
    .where((where) =>
      where.or([
        where("id", "=", idOrReference),
        where("reference", "=", idOrReference.toUpperCase()),
      ]),
    )
    .executeTakeFirst();
  return row && toLead(row);
}

/** Leads from this address in any case, as typed or as corrected by a member, oldest first. */
export async function findLeadsOf(db: Database, email: string): Promise<Lead[]> {
  const rows = await db
    .selectFrom("leads")
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(sql<string>`lower(email)`, "=", email.toLowerCase()),
        eb(
          "id",
          "in",
          selectFrom("enquiries").select("leadId").where("email", "=", email.toLowerCase()),
        ),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(toLead);
}

export async function leadsOfIds(db: Database, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("leads").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toLead(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function pageOfLeads(
  db: Database,
  after: string,
): Promise<Selectable<Tables["leads"]>[]> {
  return db
    .selectFrom("leads")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

export async function deleteLead(db: Database, id: string): Promise<void> {
  await db.deleteFrom("leads").where("id", "=", id).execute();
}

export function rowOf(
  { fields, visit, flags, ...columns }: Lead,
  dedupeKey: string,
): Insertable<Tables["leads"]> {
  const { page, referrer, ...utm } = visit;
  const json = {
    fields: JSON.stringify(fields),
    utm: JSON.stringify(utm),
    flags: JSON.stringify(flags),
  };
  return { ...columns, ...json, page, referrer, dedupeKey };
}

export function toLead({
  utm,
  page,
  referrer,
  dedupeKey: _,
  ...row
}: Selectable<Tables["leads"]>): Lead {
  return {
    ...row,
    fields: JSON.parse(row.fields) as Record<string, string>,
    visit: { page, referrer, ...(JSON.parse(utm) as Omit<Visit, "page" | "referrer">) },
    flags: JSON.parse(row.flags) as string[],
  };
}

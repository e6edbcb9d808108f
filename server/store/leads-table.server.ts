import { type Selectable, sql } from "kysely";
import type { LeadKind } from "#shared/lead-fields.ts";
import type { Visit } from "#shared/visit.ts";
import type { Database } from "./store.server.ts";
import type { LeadsTable } from "./tables.server.ts";

export type Lead = {
  readonly id: string;
  readonly reference: string;
  readonly kind: LeadKind;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly visit: Visit;
  readonly consentVersion: string;
  readonly consentWording: string;
  readonly addressHash: string;
  readonly flags: readonly string[];
  readonly unmailed: string | null;
  readonly createdAt: string;
};

const PAGE = 500;

export type LeadFilter = {
  readonly kind?: string;
  /** UTC ISO, inclusive. */
  readonly since?: string;
  readonly isFlagged: boolean;
};

/** Stores the lead unless a lead with the same dedupe key is there; says whether it did. */
export async function insertLead(db: Database, lead: Lead, dedupeKey: string): Promise<boolean> {
  const { fields, visit, flags, ...columns } = lead;
  const { page, referrer, ...utm } = visit;
  const json = { fields: JSON.stringify(fields), utm: JSON.stringify(utm), flags: JSON.stringify(flags) };
  const result = await db
    .insertInto("leads")
    .values({ ...columns, ...json, page, referrer, dedupeKey })
    .onConflict((conflict) => conflict.column("dedupeKey").doNothing())
    .executeTakeFirstOrThrow();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes down why the visitor is not mailed. */
export async function markUnmailed(db: Database, id: string, reason: string): Promise<void> {
  await db.updateTable("leads").set({ unmailed: reason }).where("id", "=", id).execute();
}

/** Replaces what speaks against the lead. */
export async function setFlags(db: Database, id: string, flags: readonly string[]): Promise<void> {
  await db
    .updateTable("leads")
    .set({ flags: JSON.stringify(flags) })
    .where("id", "=", id)
    .execute();
}

/** Lets the same content count as a new lead again once the one that holds the key is older than `before`. */
export async function releaseDedupeKey(db: Database, dedupeKey: string, before: string): Promise<void> {
  await db
    .updateTable("leads")
    .set({ dedupeKey: null })
    .where("dedupeKey", "=", dedupeKey)
    .where("createdAt", "<", before)
    .execute();
}

/** The lead that holds the dedupe key. */
export async function findByDedupeKey(db: Database, dedupeKey: string): Promise<{ reference: string } | undefined> {
  return db.selectFrom("leads").select("reference").where("dedupeKey", "=", dedupeKey).executeTakeFirst();
}

/** Whether a lead carries this reference. */
export async function isReferenceTaken(db: Database, reference: string): Promise<boolean> {
  const row = await db.selectFrom("leads").select("id").where("reference", "=", reference).executeTakeFirst();
  return row !== undefined;
}

/** The lead with this id or, in any case, this reference. */
export async function findLead(db: Database, idOrReference: string): Promise<Lead | undefined> {
  const row = await db
    .selectFrom("leads")
    .selectAll()
    .where((where) => where.or([where("id", "=", idOrReference), where("reference", "=", idOrReference.toUpperCase())]))
    .executeTakeFirst();
  return row && toLead(row);
}

/** Leads, newest first. */
export async function listLeads(db: Database, filter: LeadFilter): Promise<Lead[]> {
  let query = db.selectFrom("leads").selectAll().orderBy("createdAt", "desc").orderBy("id", "desc");
  query = query.where("flags", filter.isFlagged ? "!=" : "=", "[]");
  if (filter.kind !== undefined) query = query.where("kind", "=", filter.kind);
  if (filter.since !== undefined) query = query.where("createdAt", ">=", filter.since);
  return (await query.execute()).map(toLead);
}

/** Leads from this address, in whatever case, oldest first. */
export async function findLeadsOf(db: Database, email: string): Promise<Lead[]> {
  const rows = await db
    .selectFrom("leads")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .orderBy("id")
    .execute();
  return rows.map(toLead);
}

/** The leads of these ids, in their order. */
export async function leadsOfIds(db: Database, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("leads").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toLead(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Leads as they are stored, by id, some at a time: those after this one. */
export async function pageOfLeads(db: Database, after: string): Promise<Selectable<LeadsTable>[]> {
  return db.selectFrom("leads").selectAll().where("id", ">", after).orderBy("id").limit(PAGE).execute();
}

/** Deletes a lead and its messages. */
export async function deleteLead(db: Database, id: string): Promise<void> {
  await db.deleteFrom("leads").where("id", "=", id).execute();
}

/** How many enquiries came before then, ISO 8601. */
export async function countLeadsBefore(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
export type LeadCount = { readonly kind: string; readonly isFlagged: boolean; readonly count: number };

/** How many leads there are of each kind, flagged ones apart, stored since then. */
export async function countLeads(db: Database, since = ""): Promise<LeadCount[]> {
  const rows = await db
    .selectFrom("leads")
    .select((row) => ["kind", row("flags", "!=", "[]").as("isFlagged"), row.fn.countAll<number | string>().as("count")])
    .where("createdAt", ">=", since)
    .groupBy(["kind", "isFlagged"])
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, isFlagged, count }) => ({ kind, isFlagged: Boolean(isFlagged), count: Number(count) }));
}

function toLead({ utm, page, referrer, dedupeKey: _, ...row }: Selectable<LeadsTable>): Lead {
  return {
    ...row,
    kind: row.kind as LeadKind,
    fields: JSON.parse(row.fields) as Record<string, string>,
    visit: { page, referrer, ...(JSON.parse(utm) as Omit<Visit, "page" | "referrer">) },
    flags: JSON.parse(row.flags) as string[],
  };
}

import { type Selectable, sql } from "kysely";
import { createId } from "#server/ids.server.ts";
import type { AuditTable } from "#server/store/member-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";

export type AuditEntry = Selectable<AuditTable>;

/**
 * Writes down who did what to which record; the database refuses to change it afterwards. Call it in the transaction
 * of what was done. `action` is a verb with its object (`member removed`), `record` names the record by id, reference
 * or a member's address, never by what a visitor typed: entries outlive the erasure of a person.
 */
export async function audit(
  db: Database,
  { actor, now, ...what }: { actor: Actor; now: Date; action: string; record: string; detail?: string },
): Promise<void> {
  const { action, record, detail = "" } = what;
  await db
    .insertInto("auditLog")
    .values({
      id: createId(now),
      at: now.toISOString(),
      memberId: actor.id,
      actor: actor.name,
      action,
      record,
      detail,
    })
    .execute();
}

export type AuditFilter = { readonly before?: string; readonly text?: string };

/** Entries, the latest first, some at a time: those before this id, and where a text stands in actor, action or record. */
export async function pageOfAudit(db: Database, { before, text }: AuditFilter, limit: number): Promise<AuditEntry[]> {
  let query = db.selectFrom("auditLog").selectAll().orderBy("id", "desc").limit(limit);
  if (before) query = query.where("id", "<", before);
  if (text) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    const named = (["actor", "action", "record"] as const).map(
      (name) => sql<boolean>`lower(${sql.ref(name)}) like ${pattern} escape '\\'`,
    );
    query = query.where(({ or }) => or(named));
  }
  return query.execute();
}

import { type Selectable, sql } from "kysely";
import { createId } from "#server/ids.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { AuditAction, AuditFilter } from "#shared/contracts/audit.ts";
import type { Actor } from "#shared/contracts/desk.ts";

export type AuditEntry = Selectable<Tables["auditLog"]>;

/** Call it in the transaction of the action. Entries outlive a person's erasure: never pass text from a visitor. */
export async function audit(
  db: Database,
  { actor, now, ...what }: { actor: Actor; now: Date; action: AuditAction; record: string; detail?: string },
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

export async function pageOfAudit(db: Database, { before, text }: AuditFilter, limit: number): Promise<AuditEntry[]> {
  let query = db.selectFrom("auditLog").selectAll().orderBy("id", "desc").limit(limit);
  if (before) query = query.where("id", "<", before);
  if (text) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    const entry = sql`lower(actor || ' ' || action || ' ' || record || ' ' || detail)`;
    query = query.where(sql<boolean>`${entry} like ${pattern} escape '\\'`);
  }
  return query.execute();
}

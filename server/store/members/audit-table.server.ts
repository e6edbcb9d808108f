import { type Selectable, sql } from "kysely";
import { createId } from "#server/ids.server.ts";
import { isPostgres } from "#server/store/database/dialect.server.ts";
import type { AuditTable } from "#server/store/member-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { type AuditAction, type AuditFilter, auditActions } from "#shared/contracts/audit.ts";
import type { Actor } from "#shared/contracts/desk.ts";

export type AuditEntry = Selectable<AuditTable>;

/**
 * Writes down who did what to which record; the database refuses to change it afterwards. Call it in the transaction
 * of what was done. `action` is a verb with its object (`member removed`), `record` names the record by id, reference
 * or a member's address, never by what a visitor typed: entries outlive the erasure of a person.
 */
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

type Page = Omit<AuditFilter, "text" | "shownWithText"> & {
  readonly search: {
    readonly text: string;
    readonly actions: readonly string[];
    readonly records: readonly string[];
    readonly values: readonly string[];
  } | null;
};

const patternOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Whether the enquiry of an entry got or lost a value that has one of the patterns; the two have a moment each. */
function changedTo(db: Database, patterns: readonly string[]) {
  const apart = isPostgres(db)
    ? sql`abs(extract(epoch from enquiry_events.created_at::timestamptz - audit_log.at::timestamptz))`
    : sql`abs(julianday(enquiry_events.created_at) - julianday(audit_log.at)) * 86400`;
  const values = sql`lower(replace(replace(changes, '"from":', ''), '"to":', ''))`;
  const likes = patterns.map((pattern) => sql`${values} like ${pattern} escape '\\'`);
  return sql<boolean>`(audit_log.action like 'enquiry %' and exists (select 1 from enquiry_events
    where enquiry_events.lead_id = audit_log.record and enquiry_events.member_id = audit_log.member_id
    and changes <> '{}' and ${apart} < 1 and (${sql.join(likes, sql` or `)})))`;
}

/** Entries, the latest first, some at a time. */
export async function pageOfAudit(db: Database, filter: Page, limit: number): Promise<AuditEntry[]> {
  const { before, memberId, kind, since, until, search } = filter;
  let query = db.selectFrom("auditLog").selectAll().orderBy("id", "desc").limit(limit);
  if (before) query = query.where("id", "<", before);
  if (memberId) query = query.where("memberId", "=", memberId);
  if (kind) query = query.where("action", "in", auditActions[kind]);
  if (since) query = query.where("at", ">=", since);
  if (until) query = query.where("at", "<", until);
  if (search) {
    const { text, actions, records, values } = search;
    const pattern = patternOf(text);
    const hasChanged = changedTo(db, [pattern, ...values.map((value) => patternOf(JSON.stringify(value)))]);
    query = query.where(({ eb, or }) =>
      or([
        ...(["actor", "action", "record", "detail"] as const).map(
          (name) => sql<boolean>`lower(${sql.ref(name)}) like ${pattern} escape '\\'`,
        ),
        hasChanged,
        ...(actions.length > 0 ? [eb("action", "in", actions)] : []),
        ...(records.length > 0 ? [eb("record", "in", records)] : []),
      ]),
    );
  }
  return query.execute();
}

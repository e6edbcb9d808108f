import { type Selectable, sql } from "kysely";
import { claimDeed } from "#features/audit/tables/desk-answers-table.server.ts";
import { everyMember } from "#features/members/tables/members-table.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { AuditAction, AuditFilter } from "#shared/contracts/audit.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { plainText } from "#shared/formats/search-words.ts";

export type AuditEntry = Selectable<Tables["auditLog"]>;

/**
 * Call it in the transaction of the action. Entries outlive a person's erasure: never pass text
 * from a visitor. A post that was carried out before is thrown out here, because whatever a member
 * does is audited.
 */
export async function audit(
  db: Database,
  {
    actor,
    now,
    ...what
  }: { actor: Actor; now: Date; action: AuditAction; record: string; detail?: string },
): Promise<void> {
  const { action, record, detail = "" } = what;
  if (actor.post) await claimDeed(db, actor.post, action, now.toISOString());
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

/** Who did this to a record last; null if nobody did. */
export async function lastActor(
  db: Database,
  action: AuditAction,
  record: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("auditLog")
    .select("actor")
    .where("action", "=", action)
    .where("record", "=", record)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.actor ?? null;
}

export async function pageOfAudit(
  db: Database,
  filter: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const { before, text, action, since, until } = filter;
  let query = db.selectFrom("auditLog").selectAll().orderBy("id", "desc").limit(limit);
  if (before) query = query.where("id", "<", before);
  if (action) query = query.where("action", "=", action);
  if (since) query = query.where("at", ">=", since);
  if (until) query = query.where("at", "<", until);
  if (!text) return query.execute();

  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const entry = sql`lower(actor || ' ' || action || ' ' || record || ' ' || detail)`;
  const members = await membersNamed(db, text);
  const records = await recordsOfReference(db, text);
  return query
    .where(({ or, eb }) => {
      const isFound = [sql<boolean>`${entry} like ${pattern} escape '\\'`];
      const among = (column: "memberId" | "record" | "action", values: readonly string[]) =>
        values.length > 0 ? [eb(column, "in", values)] : [];
      return or([
        ...isFound,
        ...among(
          "memberId",
          members.map(({ id }) => id),
        ),
        ...among("record", [
          ...members.map(({ email }) => email),
          ...records,
          ...(filter.records ?? []),
        ]),
        ...among("action", filter.actionsRead ?? []),
      ]);
    })
    .execute();
}

/**
 * Members whose name or address contains a text. There are few, and databases know capitals of few
 * languages.
 */
async function membersNamed(db: Database, text: string) {
  const asked = plainText(text);
  const all = await everyMember(db);
  return all.filter(({ name, email }) => plainText(`${name}\n${email}`).includes(asked));
}

/**
 * Names under which the log knows the enquiry with this reference: its id and those of its
 * messages.
 */
async function recordsOfReference(db: Database, text: string): Promise<string[]> {
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", text.trim().toUpperCase())
    .executeTakeFirst();
  if (!lead) return [];
  const messages = await db
    .selectFrom("outbox")
    .select("id")
    .where("leadId", "=", lead.id)
    .execute();
  return [lead.id, ...messages.map(({ id }) => id)];
}

import { sql } from "kysely";
import type { ReplyTemplate, StoredTemplate } from "#features/enquiries/reply-templates.ts";
import type { Database } from "#server/store/store.server.ts";
import { compareNames } from "#shared/formats/compare-names.ts";

/**
 * Adds templates of the content that the desk never had; templates edited or deleted here stay so.
 */
export async function seedTemplates(
  db: Database,
  templates: readonly ReplyTemplate[],
): Promise<void> {
  if (templates.length === 0) return;
  await db
    .insertInto("replyTemplates")
    .values(templates)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

const version = sql<string>`coalesce(changed_at, '') || ' ' || coalesce(removed_at, '')`;

export async function replyTemplates(db: Database): Promise<StoredTemplate[]> {
  const templates = await db
    .selectFrom("replyTemplates")
    .select([
      "id",
      "label",
      "subject",
      "body",
      "changedBy",
      "changedAt",
      "removedAt",
      version.as("version"),
    ])
    .orderBy("id")
    .execute();
  return templates.toSorted((a, b) => compareNames(a.label, b.label));
}

type Saved = ReplyTemplate & { readonly changedBy: string; readonly changedAt: string };

export const insertTemplate = (db: Database, template: Saved) =>
  db.insertInto("replyTemplates").values(template).execute();

/**
 * Changes a template that still has the version `seen`, and restores it if deleted; returns whether
 * it had.
 */
export async function updateTemplate(
  db: Database,
  { id, ...texts }: Saved,
  seen: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("replyTemplates")
    .set({ ...texts, removedAt: null })
    .where("id", "=", id)
    .where(version, "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a template, or restores it if `removedAt` is null. Returns its label, or undefined
 * without a change.
 */
export async function setTemplateRemoved(db: Database, id: string, removedAt: string | null) {
  const row = await db
    .updateTable("replyTemplates")
    .set({ removedAt })
    // A deleted template's row stays, so that it is not added from the content again.
    .where("id", "=", id)
    .where("removedAt", removedAt === null ? "is not" : "is", null)
    .returning("label")
    .executeTakeFirst();
  return row?.label;
}

import type { Database } from "#server/store/store.server.ts";
import type { ReplyTemplate, StoredTemplate } from "#shared/contracts/desk-settings.ts";

/** Adds templates of the content that the desk never had; templates edited or deleted here stay so. */
export async function seedTemplates(db: Database, templates: readonly ReplyTemplate[]): Promise<void> {
  if (templates.length === 0) return;
  await db
    .insertInto("replyTemplates")
    .values(templates)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The templates, by label. */
export async function replyTemplates(db: Database): Promise<StoredTemplate[]> {
  return db
    .selectFrom("replyTemplates")
    .select(["id", "label", "subject", "body", "changedBy", "changedAt"])
    .where("removedAt", "is", null)
    .orderBy("label")
    .orderBy("id")
    .execute();
}

/** Adds a template, or updates the one with this id. */
export async function saveTemplate(db: Database, { id, ...texts }: StoredTemplate): Promise<void> {
  await db
    .insertInto("replyTemplates")
    .values({ id, ...texts })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(texts))
    .execute();
}

/**
 * Deletes a template, or restores it if `removedAt` is null. Returns its label, or undefined if there was nothing to
 * change.
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

import type { Database } from "#server/store/store.server.ts";
import type { ReplyTemplate, StoredTemplate } from "#shared/contracts/desk-settings.ts";

/** Adds templates of the content that the desk has never had: what was edited or deleted here stays so. */
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

/** Adds a template, or changes the one with this id. */
export async function saveTemplate(db: Database, { id, ...texts }: StoredTemplate): Promise<void> {
  await db
    .insertInto("replyTemplates")
    .values({ id, ...texts })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(texts))
    .execute();
}

/** Deletes a template, or with null brings it back; its label, or undefined where there was none to. */
export async function setTemplateRemoved(db: Database, id: string, removedAt: string | null) {
  const row = await db
    .updateTable("replyTemplates")
    .set({ removedAt })
    // The row of a deleted one stays, so that the content does not bring it back.
    .where("id", "=", id)
    .where("removedAt", removedAt === null ? "is not" : "is", null)
    .returning("label")
    .executeTakeFirst();
  return row?.label;
}

import type { Database } from "#server/store/store.server.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";

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
export async function replyTemplates(db: Database): Promise<ReplyTemplate[]> {
  return db
    .selectFrom("replyTemplates")
    .select(["id", "label", "subject", "body"])
    .where("removedAt", "is", null)
    .orderBy("label")
    .orderBy("id")
    .execute();
}

/** Adds a template, or changes the one with this id. */
export async function saveTemplate(db: Database, { id, ...texts }: ReplyTemplate): Promise<void> {
  await db
    .insertInto("replyTemplates")
    .values({ id, ...texts })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(texts))
    .execute();
}

/** Deletes a template; its row stays, so that the content does not bring it back. */
export async function removeTemplate(db: Database, id: string, removedAt: string): Promise<void> {
  await db.updateTable("replyTemplates").set({ removedAt }).where("id", "=", id).execute();
}

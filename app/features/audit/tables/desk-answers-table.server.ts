import type { Selectable } from "kysely";
import { claimKey } from "#server/store/idempotency-keys-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { AuditAction } from "#shared/contracts/audit.ts";
import type { DeskPost } from "#shared/contracts/desk.ts";

type StoredAnswer = Selectable<Tables["deskAnswers"]>;

export const findAnswer = (db: Database, id: string): Promise<StoredAnswer | undefined> =>
  db.selectFrom("deskAnswers").selectAll().where("id", "=", id).executeTakeFirst();

/** The first answer stays: a later one is of a repetition. */
export async function insertAnswer(db: Database, answer: StoredAnswer): Promise<void> {
  await db
    .insertInto("deskAnswers")
    .values(answer)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Rolls back the transaction of a post that was carried out before. The app knows it by its name.
 */
class RepeatedPost extends Error {
  override readonly name = "RepeatedPost";
}

/**
 * Marks an action of a post as done. A simultaneous repetition waits here for the first one, and
 * then fails.
 */
export async function claimDeed(
  db: Database,
  post: DeskPost,
  action: AuditAction,
  doneAt: string,
): Promise<void> {
  if (!(await claimKey(db, `post ${post.id} ${action}`, doneAt))) throw new RepeatedPost(post.id);
}

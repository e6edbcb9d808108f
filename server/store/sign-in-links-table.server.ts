import type { Selectable } from "kysely";
import type { Database } from "./store.server.ts";
import type { SignInLinksTable } from "./tables.server.ts";

export type StoredLink = Selectable<SignInLinksTable>;

/** Keeps a link that nobody has used yet. */
export async function insertLink(db: Database, link: Omit<StoredLink, "usedAt">): Promise<void> {
  await db
    .insertInto("signInLinks")
    .values({ ...link, usedAt: null })
    .execute();
}

/** A link by its id, also one that was used or has expired: `spendLink` is what lets somebody in. */
export async function findLink(db: Database, id: string): Promise<StoredLink | undefined> {
  return db.selectFrom("signInLinks").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Whether a link that was asked for with this address, no invitation, is unused and works until then. */
export async function hasWorkingLink(db: Database, addressHash: string, until: string): Promise<boolean> {
  const row = await db
    .selectFrom("signInLinks")
    .select("id")
    .where("addressHash", "=", addressHash)
    .where("isInvitation", "=", 0)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", until)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every link of a member that was not used yet. */
export async function endLinksOf(db: Database, memberId: string, now: string): Promise<void> {
  await db
    .updateTable("signInLinks")
    .set({ usedAt: now })
    .where("memberId", "=", memberId)
    .where("usedAt", "is", null)
    .execute();
}

/** Spends a link; false when it was used before or has expired. */
export async function spendLink(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("signInLinks")
    .set({ usedAt: now })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

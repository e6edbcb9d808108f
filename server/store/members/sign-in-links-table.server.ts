import type { Selectable } from "kysely";
import type { SignInLinksTable } from "#server/store/member-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";

export type StoredLink = Selectable<SignInLinksTable>;

export async function insertLink(db: Database, link: Omit<StoredLink, "usedAt">): Promise<void> {
  await db
    .insertInto("signInLinks")
    .values({ ...link, usedAt: null })
    .execute();
}

/** A link by its id, even if used or expired: only `consumeLink` grants access. */
export async function findLink(db: Database, id: string): Promise<StoredLink | undefined> {
  return db.selectFrom("signInLinks").selectAll().where("id", "=", id).executeTakeFirst();
}

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

export async function endLinksOf(db: Database, memberId: string, now: string): Promise<void> {
  await db
    .updateTable("signInLinks")
    .set({ usedAt: now })
    .where("memberId", "=", memberId)
    .where("usedAt", "is", null)
    .execute();
}

export async function consumeLink(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("signInLinks")
    .set({ usedAt: now })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

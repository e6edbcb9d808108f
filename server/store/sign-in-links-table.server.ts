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

/** Spends a link: the member whose it was, undefined when it was used before, has expired or is nobody's. */
export async function spendLink(db: Database, id: string, now: string): Promise<string | undefined> {
  const spent = await db
    .updateTable("signInLinks")
    .set({ usedAt: now })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("memberId")
    .executeTakeFirst();
  return spent?.memberId ?? undefined;
}

/** How many links were asked for with this address since then. */
export async function countLinks(db: Database, addressHash: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("signInLinks")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("addressHash", "=", addressHash)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

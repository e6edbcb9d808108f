import type { Selectable } from "kysely";
import type { PasskeysTable } from "#server/store/member-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";

export type StoredPasskey = Selectable<PasskeysTable>;

export async function insertPasskey(db: Database, passkey: StoredPasskey): Promise<void> {
  await db.insertInto("passkeys").values(passkey).execute();
}

export async function findPasskey(db: Database, id: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function passkeysOf(db: Database, memberId: string): Promise<StoredPasskey[]> {
  return db.selectFrom("passkeys").selectAll().where("memberId", "=", memberId).orderBy("createdAt").execute();
}

export async function hasPasskeys(db: Database, memberId: string): Promise<boolean> {
  return (await passkeysOf(db, memberId)).length > 0;
}

export async function markPasskeyUsed(db: Database, id: string, counter: number, usedAt: string): Promise<void> {
  await db.updateTable("passkeys").set({ counter, usedAt }).where("id", "=", id).execute();
}

export async function deletePasskey(db: Database, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("memberId", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

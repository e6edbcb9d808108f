import type { Selectable } from "kysely";
import type { PasskeysTable, SessionsTable, SignInLinksTable } from "#server/store/member-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { StoredMember } from "./members-table.server.ts";

export type StoredSession = Selectable<SessionsTable>;

/** A session is over if it began before `createdAfter` or was last used before `seenAfter`. */
export type SessionLimits = { readonly createdAfter: string; readonly seenAfter: string };

export async function insertSession(db: Database, session: StoredSession): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function findSession(db: Database, tokenHash: string, { createdAfter, seenAfter }: SessionLimits) {
  return db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.memberId")
    .select(["sessions.id as sessionId", "sessions.seenAt", "members.id", "email", "name", "role", "timeZone"])
    .where("tokenHash", "=", tokenHash)
    .where("sessions.createdAt", ">", createdAfter)
    .where("sessions.seenAt", ">", seenAfter)
    .where("members.removedAt", "is", null)
    .executeTakeFirst();
}

export async function markSeen(db: Database, id: string, seenAt: string): Promise<void> {
  await db.updateTable("sessions").set({ seenAt }).where("id", "=", id).execute();
}

export async function sessionsOf(
  db: Database,
  memberId: StoredMember["id"],
  { createdAfter, seenAfter }: SessionLimits,
): Promise<StoredSession[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("createdAt", ">", createdAfter)
    .where("seenAt", ">", seenAfter)
    .orderBy("seenAt", "desc")
    .execute();
}

export async function deleteSessionByToken(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();
}

export async function deleteSessions(
  db: Database,
  memberId: string,
  which: { readonly id: string } | { readonly allBut: string } | "all",
): Promise<number> {
  const query = db.deleteFrom("sessions").where("memberId", "=", memberId);
  const those =
    which === "all" ? query : "id" in which ? query.where("id", "=", which.id) : query.where("id", "!=", which.allBut);
  const { numDeletedRows } = await those.executeTakeFirst();
  return Number(numDeletedRows);
}

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

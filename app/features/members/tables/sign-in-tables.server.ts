import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { StoredMember } from "./members-table.server.ts";

export type StoredSession = Selectable<Tables["sessions"]>;

/** A session is over if it began before `createdAfter` or was last used before `seenAfter`. */
export type SessionLimits = { readonly createdAfter: string; readonly seenAfter: string };

export const insertSession = (db: Database, session: StoredSession) =>
  db.insertInto("sessions").values(session).execute();

export const findSession = (
  db: Database,
  tokenHash: string,
  { createdAfter, seenAfter }: SessionLimits,
) =>
  db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.memberId")
    .select([
      "sessions.id as sessionId",
      "sessions.seenAt",
      "members.id",
      "email",
      "name",
      "role",
      "timeZone",
    ])
    .where("tokenHash", "=", tokenHash)
    .where("sessions.createdAt", ">", createdAfter)
    .where("sessions.seenAt", ">", seenAfter)
    .where("members.removedAt", "is", null)
    .executeTakeFirst();

export const markSeen = (db: Database, id: string, seenAt: string) =>
  db.updateTable("sessions").set({ seenAt }).where("id", "=", id).execute();

export const sessionsOf = (
  db: Database,
  memberId: StoredMember["id"],
  { createdAfter, seenAfter }: SessionLimits,
) =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("createdAt", ">", createdAfter)
    .where("seenAt", ">", seenAfter)
    .orderBy("seenAt", "desc")
    .execute();

export const deleteSessionByToken = (db: Database, tokenHash: string) =>
  db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();

export async function deleteSessions(
  db: Database,
  memberId: string,
  which: { readonly id: string } | { readonly allBut: string } | "all",
): Promise<number> {
  let query = db.deleteFrom("sessions").where("memberId", "=", memberId);
  if (which !== "all" && "id" in which) query = query.where("id", "=", which.id);
  if (which !== "all" && "allBut" in which) query = query.where("id", "!=", which.allBut);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export type StoredLink = Selectable<Tables["signInLinks"]>;

export const insertLink = (db: Database, link: Omit<StoredLink, "usedAt">) =>
  db
    .insertInto("signInLinks")
    .values({ ...link, usedAt: null })
    .execute();

/** A link by its id, even if used or expired: only `consumeLink` grants access. */
export const findLink = (db: Database, id: string) =>
  db.selectFrom("signInLinks").selectAll().where("id", "=", id).executeTakeFirst();

export async function hasWorkingLink(
  db: Database,
  addressHash: string,
  until: string,
): Promise<boolean> {
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

export const endLinksOf = (db: Database, memberId: string, now: string) =>
  db
    .updateTable("signInLinks")
    .set({ usedAt: now })
    .where("memberId", "=", memberId)
    .where("usedAt", "is", null)
    .execute();

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

/** Uses a link again in place of the session that it began; false if that session has ended. */
export async function reuseLink(
  db: Database,
  { id, memberId, usedAt }: StoredLink,
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("memberId", "=", memberId)
    .where("createdAt", "=", usedAt)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await db.updateTable("signInLinks").set({ usedAt: now }).where("id", "=", id).execute();
  return true;
}

export type StoredPasskey = Selectable<Tables["passkeys"]>;

export const insertPasskey = (db: Database, passkey: StoredPasskey) =>
  db.insertInto("passkeys").values(passkey).execute();

export const findPasskey = (db: Database, id: string) =>
  db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();

export const passkeysOf = (db: Database, memberId: string) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("memberId", "=", memberId)
    .orderBy("createdAt")
    .execute();

export const hasPasskeys = async (db: Database, memberId: string) =>
  (await passkeysOf(db, memberId)).length > 0;

export const markPasskeyUsed = (db: Database, id: string, counter: number, usedAt: string) =>
  db.updateTable("passkeys").set({ counter, usedAt }).where("id", "=", id).execute();

export async function deletePasskey(db: Database, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("memberId", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

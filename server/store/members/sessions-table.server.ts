import type { Selectable } from "kysely";
import type { SessionsTable } from "#server/store/member-tables.server.ts";
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

import type { Selectable } from "kysely";
import type { MembersTable } from "#server/store/member-tables.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";

export type StoredMember = Selectable<MembersTable>;

/** Stores a new member, or takes one back who had been removed, with this name and role. */
export async function saveMember(
  db: Database,
  member: Pick<StoredMember, "id" | "email" | "name" | "role" | "createdAt">,
): Promise<string> {
  const { name, role } = member;
  const { id } = await db
    .insertInto("members")
    .values({ ...member, removedAt: null })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ name, role, removedAt: null }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The member with this address, in lower case, unless removed. */
export async function findMemberByEmail(db: Database, email: string): Promise<StoredMember | undefined> {
  return present(db).where("email", "=", email).executeTakeFirst();
}

/** The member with this id, unless removed. */
export async function findMember(db: Database, id: string): Promise<StoredMember | undefined> {
  return present(db).where("id", "=", id).executeTakeFirst();
}

/**
 * The member with this id, unless removed, locked until the transaction ends: a removal at the same moment waits, and
 * then deletes what was begun here. Lock the member before any row of theirs, as the removal does.
 */
export async function lockMember(db: Database, id: string, kind: Store["kind"]): Promise<StoredMember | undefined> {
  return (
    present(db)
      .where("id", "=", id)
      // SQLite lets one transaction write at a time as it is.
      .$if(kind === "postgres", (query) => query.forShare())
      .executeTakeFirst()
  );
}

/** Everybody who is a member, by name, with when they were last at the desk; null for who never was. */
export async function listMembers(db: Database): Promise<(StoredMember & { seenAt: string | null })[]> {
  return present(db)
    .select((row) =>
      row
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("sessions.seenAt").as("seenAt"))
        .whereRef("sessions.memberId", "=", "members.id")
        .as("seenAt"),
    )
    .orderBy("name")
    .orderBy("email")
    .execute();
}

/** Everybody who is or was a member. */
export const everyMember = (db: Database): Promise<Pick<StoredMember, "id" | "name" | "email">[]> =>
  db.selectFrom("members").select(["id", "name", "email"]).execute();

/** The names by which members are named outside the desk, also of those who were removed, by id. */
export async function memberNames(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map((await everyMember(db)).map(({ id, name, email }) => [id, name || email]));
}

export async function changeRole(db: Database, id: string, role: Role): Promise<void> {
  await db.updateTable("members").set({ role }).where("id", "=", id).execute();
}

/** Removes a member with every way to sign in; their name stays in the audit log. */
export async function markRemoved(db: Database, id: string, removedAt: string): Promise<void> {
  await db.updateTable("members").set({ removedAt }).where("id", "=", id).execute();
  for (const table of ["sessions", "passkeys", "signInLinks"] as const) {
    await db.deleteFrom(table).where("memberId", "=", id).execute();
  }
}

/** The ids of all admins, locked until the transaction ends, so that two removals at once see each other. */
export async function lockAdmins(db: Database, kind: Store["kind"]): Promise<string[]> {
  const rows = await present(db)
    .where("role", "=", "admin")
    .orderBy("id")
    // SQLite lets one transaction write at a time as it is.
    .$if(kind === "postgres", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

const present = (db: Database) => db.selectFrom("members").selectAll("members").where("removedAt", "is", null);

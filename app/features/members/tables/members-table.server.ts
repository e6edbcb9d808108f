import { type Selectable, sql } from "kysely";
import type { Database, Store } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { notificationKinds, type Profile } from "#shared/contracts/desk.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { compareNames } from "#shared/formats/compare-names.ts";

export type StoredMember = Selectable<Tables["members"]>;

/**
 * Stores a member. An address that a removed member had may be somebody else's now, such as sales@:
 * signature, notifications and time zone of the former one go.
 */
export async function saveMember(
  db: Database,
  member: Pick<StoredMember, "id" | "email" | "name" | "role" | "createdAt">,
): Promise<string> {
  const { name, role } = member;
  const ofPresent = <Name extends "signature" | "muted" | "timeZone">(column: Name) =>
    sql<string | null>`case when members.removed_at is null then members.${sql.ref(column)} end`;
  const { id } = await db
    .insertInto("members")
    .values({ ...member, removedAt: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({
        name,
        role,
        removedAt: null,
        signature: ofPresent("signature"),
        muted: ofPresent("muted"),
        timeZone: ofPresent("timeZone"),
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const findMemberByEmail = (db: Database, email: string) =>
  present(db).where("email", "=", email).executeTakeFirst();

/** Whether this is the address of a member. */
export const isMember = async (db: Database, email: string): Promise<boolean> =>
  (await findMemberByEmail(db, email)) !== undefined;

export const findMember = (db: Database, id: string) =>
  present(db).where("id", "=", id).executeTakeFirst();

/** A member, also one who was removed. */
export const findMemberEver = (db: Database, id: string): Promise<StoredMember | undefined> =>
  db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Locked until the transaction ends, so that a removal waits. Lock the member before any of their
 * rows.
 */
export async function lockMember(
  db: Database,
  id: string,
  kind: Store["kind"],
): Promise<StoredMember | undefined> {
  return (
    present(db)
      .where("id", "=", id)
      // SQLite allows only one writing transaction anyway.
      .$if(kind === "postgres", (query) => query.forShare())
      .executeTakeFirst()
  );
}

export async function listMembers(db: Database) {
  const members = await present(db)
    .select((row) =>
      row
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("sessions.seenAt").as("seenAt"))
        .whereRef("sessions.memberId", "=", "members.id")
        .as("seenAt"),
    )
    .execute();
  return members.toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.email, b.email));
}

export const everyMember = (db: Database): Promise<Pick<StoredMember, "id" | "name" | "email">[]> =>
  db.selectFrom("members").select(["id", "name", "email"]).execute();

export const memberNames = async (db: Database) =>
  new Map((await everyMember(db)).map(({ id, name, email }) => [id, name || email]));

export const changeRole = (db: Database, id: string, role: Role) =>
  db.updateTable("members").set({ role }).where("id", "=", id).execute();

export async function markRemoved(db: Database, id: string, removedAt: string): Promise<void> {
  await db.updateTable("members").set({ removedAt }).where("id", "=", id).execute();
  for (const table of ["sessions", "passkeys", "signInLinks"] as const) {
    await db.deleteFrom(table).where("memberId", "=", id).execute();
  }
}

/**
 * The ids of all admins, locked until the transaction ends, so that two simultaneous removals see
 * each other.
 */
export async function lockAdmins(db: Database, kind: Store["kind"]): Promise<string[]> {
  const rows = await present(db)
    .where("role", "=", "admin")
    .orderBy("id")
    // SQLite allows only one writing transaction anyway.
    .$if(kind === "postgres", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

const present = (db: Database) =>
  db.selectFrom("members").selectAll("members").where("removedAt", "is", null);

export function profileOf({ name, signature, timeZone, muted }: StoredMember): Profile {
  const off = muted?.split(" ") ?? [];
  return {
    name,
    signature: signature ?? "",
    timeZone,
    muted: notificationKinds.filter((kind) => off.includes(kind)),
  };
}

export async function findProfile(db: Database, memberId: string): Promise<Profile | null> {
  const member = await findMember(db, memberId);
  return member ? profileOf(member) : null;
}

export const saveProfile = (
  db: Database,
  memberId: string,
  { muted, ...profile }: Partial<Profile>,
) =>
  db
    .updateTable("members")
    .set({ ...profile, ...(muted && { muted: muted.join(" ") }) })
    .where("id", "=", memberId)
    .execute();

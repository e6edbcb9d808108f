import { findMember, lockMember } from "#features/members/tables/members-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import type { Actor, SignedIn } from "#shared/contracts/desk.ts";

/** The member who planned an automatic step, as long as they still have the right to take it. */
export async function planningMember(db: Database, id: string | null): Promise<SignedIn | null> {
  const member = id ? await findMember(db, id) : undefined;
  const role = member?.role;
  return member && mayEdit(role) ? { member: { ...member, role }, sessionId: "" } : null;
}

/**
 * Whether a member who takes a step still may; a change of the role waits until the transaction
 * ends.
 */
export async function stillMayEdit(
  db: Database,
  { id }: Actor,
  kind: Store["kind"],
): Promise<boolean> {
  const member = id ? await lockMember(db, id, kind) : undefined;
  return mayEdit(member?.role);
}

const mayEdit = (role: string | undefined) => role === "admin" || role === "editor";

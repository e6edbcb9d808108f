import { findMemberEver, lockMember } from "#features/members/tables/members-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import type { Actor, SignedIn } from "#shared/contracts/desk.ts";

/**
 * In whose name a planned step is taken. If a colleague approved it, two people have agreed, and it
 * is taken although whoever planned it has left or has another role; in the colleague's name where
 * the planner is forgotten, or joined after the backup that was restored. A plan that nobody else
 * has read ends with the planner's right to publish.
 */
export async function plannerOf(
  db: Database,
  id: string | null,
  { approvedBy }: { readonly approvedBy: string },
): Promise<SignedIn | null> {
  const member = id ? await findMemberEver(db, id) : undefined;
  if (member && member.removedAt === null && mayEdit(member.role))
    return { member: { ...member, role: member.role }, sessionId: "" };
  if (approvedBy === "") return null;
  const colleague = { id: "", email: "", name: approvedBy, timeZone: null };
  // Nothing that they may do follows from this role: the step itself is approved.
  return { member: { ...(member ?? colleague), role: "editor" }, sessionId: "" };
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

const mayEdit = (role: string | undefined): role is "admin" | "editor" =>
  role === "admin" || role === "editor";

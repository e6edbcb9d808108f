import { findMemberEver, lockMember } from "#features/members/tables/members-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import type { Actor, SignedIn } from "#shared/contracts/desk.ts";

/**
 * In whose name a planned step is taken. If a colleague approved it, two people have agreed, and it
 * is taken although whoever planned it has left or has another role. A plan that nobody else has
 * read ends with their right to publish.
 */
export async function plannerOf(
  db: Database,
  id: string | null,
  { isRead }: { readonly isRead: boolean },
): Promise<SignedIn | null> {
  const member = id ? await findMemberEver(db, id) : undefined;
  if (!member) return null;
  const { role } = member;
  if (member.removedAt === null && mayEdit(role))
    return { member: { ...member, role }, sessionId: "" };
  // Nothing that they may do follows from this role: the step itself is approved.
  return isRead ? { member: { ...member, role: "editor" }, sessionId: "" } : null;
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

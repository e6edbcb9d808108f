import { findMember } from "#features/members/tables/members-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { mayOpenEnquiries, type Role } from "#shared/contracts/desk-pages.ts";

/** Who owns an enquiry; nobody if that member has left, or has a role that opens none. */
export async function presentOwner(db: Database, ownerId: string | null): Promise<string | null> {
  const member = ownerId === null ? undefined : await findMember(db, ownerId);
  return member && mayOpenEnquiries(member.role as Role) ? member.id : null;
}

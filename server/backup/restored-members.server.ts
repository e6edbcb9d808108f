import { changeRole, listMembers, markRemoved, type StoredMember } from "#server/store/members-table.server.ts";
import { deletePasskey, passkeysOf } from "#server/store/passkeys-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Role } from "#shared/desk-pages.ts";

type Known = { readonly replaced: Database | null; readonly withoutMembers: boolean };

/**
 * Takes from the members of a restored backup what they lost after it was made, as far as the replaced database tells:
 * their membership, passkeys and role. Returns who is kept out.
 */
export async function keepMembersOut(db: Database, { replaced, withoutMembers }: Known): Promise<StoredMember[]> {
  const keptOut: StoredMember[] = [];
  const present = new Map((replaced ? await listMembers(replaced) : []).map((each) => [each.email, each]));
  for (const member of await listMembers(db)) {
    const now = present.get(member.email);
    // Whom the replaced database does not know was removed so long ago that it has forgotten them.
    if (withoutMembers || (replaced && !now)) {
      await markRemoved(db, member.id, new Date().toISOString());
      keptOut.push(member);
    } else if (replaced && now) {
      await changeRole(db, member.id, now.role as Role);
      const kept = new Set((await passkeysOf(replaced, now.id)).map(({ id }) => id));
      for (const { id } of await passkeysOf(db, member.id)) if (!kept.has(id)) await deletePasskey(db, member.id, id);
    }
  }
  return keptOut;
}

import { changeRole, listMembers, markRemoved, type StoredMember } from "#server/store/members/members-table.server.ts";
import { deletePasskey, passkeysOf } from "#server/store/members/sign-in-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";

type Known = { readonly replaced: Database | null; readonly withoutMembers: boolean };

/** Removes membership, passkeys and roles that members lost after the backup. Returns the removed members. */
export async function excludeMembers(db: Database, { replaced, withoutMembers }: Known): Promise<StoredMember[]> {
  const excluded: StoredMember[] = [];
  const present = new Map((replaced ? await listMembers(replaced) : []).map((each) => [each.email, each]));
  for (const member of await listMembers(db)) {
    const now = present.get(member.email);
    // A member missing from the replaced database was removed long ago.
    if (withoutMembers || (replaced && !now)) {
      await markRemoved(db, member.id, new Date().toISOString());
      excluded.push(member);
    } else if (replaced && now) {
      await changeRole(db, member.id, now.role as Role);
      const kept = new Set((await passkeysOf(replaced, now.id)).map(({ id }) => id));
      for (const { id } of await passkeysOf(db, member.id)) if (!kept.has(id)) await deletePasskey(db, member.id, id);
    }
  }
  return excluded;
}

import type { Restored } from "#server/feature.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import {
  changeRole,
  listMembers,
  markRemoved,
  type StoredMember,
} from "./tables/members-table.server.ts";
import { deletePasskey, passkeysOf } from "./tables/sign-in-tables.server.ts";

/** Takes away what members lost since the backup, and tells who may sign in now. */
export async function afterRestore(restored: Restored): Promise<readonly string[]> {
  const excluded = await excludeMembers(restored);
  const remaining = await listMembers(restored.db);
  const lines = [
    ...excluded.map(({ email }) => `Kept out: ${email}.`),
    ...remaining.map(({ email, role }) => `May sign in: ${email}, ${role}.`),
  ];
  if (remaining.length === 0)
    return [...lines, "Nobody can sign in: npm run site -- desk invite EMAIL makes an admin."];
  if (restored.replaced) return lines;
  return [
    ...lines,
    "Nobody could tell who was removed since the backup: remove them at the desk, under Members, now.",
  ];
}

/**
 * Removes membership, passkeys and roles that members lost after the backup. Returns the removed
 * members.
 */
async function excludeMembers({ db, replaced, withoutMembers }: Restored): Promise<StoredMember[]> {
  const excluded: StoredMember[] = [];
  const present = new Map(
    (replaced ? await listMembers(replaced) : []).map((each) => [each.email, each]),
  );
  for (const member of await listMembers(db)) {
    const now = present.get(member.email);
    if (withoutMembers || (replaced && !now)) {
      await markRemoved(db, member.id, new Date().toISOString());
      excluded.push(member);
    } else if (replaced && now) {
      await changeRole(db, member.id, now.role as Role);
      const kept = new Set((await passkeysOf(replaced, now.id)).map(({ id }) => id));
      for (const { id } of await passkeysOf(db, member.id))
        if (!kept.has(id)) await deletePasskey(db, member.id, id);
    }
  }
  return excluded;
}

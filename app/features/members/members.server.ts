import { audit } from "#features/audit/tables/audit-table.server.ts";
import {
  findProfile,
  listMembers,
  memberNames,
  saveProfile,
} from "#features/members/tables/members-table.server.ts";
import type { Site } from "#server/site.server.ts";
import { actorOf, type MemberInList, type Profile, type SignedIn } from "#shared/contracts/desk.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";

export function profileOf({ store }: Site, { member }: SignedIn) {
  return findProfile(store.db, member.id);
}

export function changeProfile(
  { store, clock }: Site,
  { member }: SignedIn,
  profile: Partial<Profile>,
) {
  return store.transaction(async (db) => {
    await saveProfile(db, member.id, profile);
    await audit(db, {
      actor: actorOf(member),
      now: clock(),
      action: "profile changed",
      record: member.email,
    });
  });
}

export async function everyMemberInList({ store }: Site): Promise<MemberInList[]> {
  const members = await listMembers(store.db);
  return members.map(({ removedAt, signature, muted, role, ...member }) => ({
    ...member,
    role: role as Role,
  }));
}

/** The names of members, also of those who left. */
export async function namesOfMembers({ store }: Site, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const names = await memberNames(store.db);
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : { id, name };
  });
}

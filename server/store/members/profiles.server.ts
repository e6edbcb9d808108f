import type { Database } from "#server/store/store.server.ts";
import { notificationKinds, type Profile } from "#shared/contracts/desk.ts";
import { findMember, type StoredMember } from "./members-table.server.ts";

export function profileOf({ name, signature, timeZone, muted }: StoredMember): Profile {
  const off = muted?.split(" ") ?? [];
  return { name, signature: signature ?? "", timeZone, muted: notificationKinds.filter((kind) => off.includes(kind)) };
}

export async function findProfile(db: Database, memberId: string): Promise<Profile | null> {
  const member = await findMember(db, memberId);
  return member ? profileOf(member) : null;
}

export async function saveProfile(db: Database, memberId: string, { muted, ...profile }: Profile): Promise<void> {
  await db
    .updateTable("members")
    .set({ ...profile, muted: muted.join(" ") })
    .where("id", "=", memberId)
    .execute();
}

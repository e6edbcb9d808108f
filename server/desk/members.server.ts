import { isoFromNow } from "#server/clock.server.ts";
import { takeOver } from "#server/enquiries/take-over.server.ts";
import { createId } from "#server/ids.server.ts";
import { countByOwner } from "#server/store/enquiries/enquiries-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import {
  changeRole,
  findMember,
  findMemberByEmail,
  findProfile,
  listMembers,
  lockAdmins,
  markRemoved,
  type StoredMember,
  saveMember,
  saveProfile,
} from "#server/store/members/members-table.server.ts";
import { deleteSessions, endLinksOf } from "#server/store/members/sign-in-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";
import {
  type Actor,
  actorOf,
  type Member,
  type MemberChange,
  type MemberInList,
  type Profile,
  type SignedIn,
} from "#shared/contracts/desk.ts";
import { mayOpenEnquiries, type Role } from "#shared/contracts/desk-pages.ts";
import type { DeskDependencies, InviteDependencies } from "./desk-dependencies.server.ts";
import { queueLink } from "./sign-in.server.ts";

type Invitation = Pick<Member, "email" | "name" | "role">;

/** Adds a member, or invites one again, and queues the mail; returns which of both, with the link's id. */
export async function inviteMember(
  dependencies: InviteDependencies,
  actor: Actor,
  { email: typed, name, role }: Invitation,
): Promise<{ readonly status: "invited" | "already a member"; readonly linkId: string }> {
  const { store, clock } = dependencies;
  const email = typed.toLowerCase();
  return store.transaction(async (db) => {
    const known = await findMemberByEmail(db, email);
    const createdAt = isoFromNow(clock);
    const memberId = known?.id ?? (await saveMember(db, { id: createId(clock()), email, name, role, createdAt }));
    const linkId = await queueLink(db, dependencies, { memberId, email, isInvitation: true });
    const action = known ? "member invited again" : "member invited";
    await audit(db, { actor, now: clock(), action, record: email, detail: known?.role ?? role });
    return { status: known ? "already a member" : "invited", linkId };
  });
}

export function createMemberServices(dependencies: DeskDependencies) {
  const { store, clock } = dependencies;

  const change = (id: string, staysAdmin: boolean, work: (db: Database, member: StoredMember) => Promise<void>) =>
    store.transaction<MemberChange>(async (db) => {
      const admins = await lockAdmins(db, store.kind);
      const member = await findMember(db, id);
      if (!member) return { status: "unknown" };
      if (!staysAdmin && admins.every((admin) => admin === id)) return { status: "last admin" };
      await work(db, member);
      return { status: "done" };
    });

  return {
    profile: ({ member }: SignedIn) => findProfile(store.db, member.id),
    saveProfile: ({ member }: SignedIn, profile: Partial<Profile>) =>
      store.transaction(async (db) => {
        await saveProfile(db, member.id, profile);
        await audit(db, { actor: actorOf(member), now: clock(), action: "profile changed", record: member.email });
      }),
    async members(): Promise<MemberInList[]> {
      const members = await listMembers(store.db);
      return members.map(({ removedAt, signature, muted, role, ...member }) => ({ ...member, role: role as Role }));
    },
    async invite(actor: Actor, invitation: Invitation) {
      const { status } = await inviteMember(dependencies, actor, invitation);
      dependencies.onStored();
      return { status };
    },
    changeRole: (actor: Actor, id: string, role: Role) =>
      change(id, role === "admin", async (db, member) => {
        if (member.role === role) return;
        await changeRole(db, id, role);
        const detail = `${member.role} to ${role}`;
        await audit(db, { actor, now: clock(), action: "role changed", record: member.email, detail });
      }),
    async openEnquiries(): Promise<Readonly<Record<string, number>>> {
      const counts = await countByOwner(store.db, { statuses: dependencies.openStatuses });
      return Object.fromEntries(counts.map(({ ownerId, count }) => [ownerId ?? "", count]));
    },
    async removeMember(actor: Actor, id: string, newOwnerId: string | null) {
      let handed = 0;
      const outcome = await change(id, false, async (db, member) => {
        const newOwner = newOwnerId === null || newOwnerId === id ? undefined : await findMember(db, newOwnerId);
        const to = newOwner && mayOpenEnquiries(newOwner.role as Role) ? newOwner.id : null;
        await markRemoved(db, id, isoFromNow(clock));
        handed = await takeOver(db, dependencies, { by: actor, from: id, to });
        const detail = handed > 0 ? `open enquiries to ${to && newOwner ? newOwner.email : "nobody"}: ${handed}` : "";
        await audit(db, { actor, now: clock(), action: "member removed", record: member.email, detail });
      });
      dependencies.onStored();
      return { ...outcome, handed };
    },
    endSessionsOf: (actor: Actor, id: string) =>
      store.transaction<MemberChange>(async (db) => {
        const member = await findMember(db, id);
        if (!member) return { status: "unknown" };
        const detail = `${await deleteSessions(db, id, "all")}`;
        await endLinksOf(db, id, isoFromNow(clock));
        await audit(db, { actor, now: clock(), action: "member signed out", record: member.email, detail });
        return { status: "done" };
      }),
  };
}

import { audit } from "#features/audit/tables/audit-table.server.ts";
import {
  changeRole,
  findMemberByEmail,
  lockAdmins,
  lockMember,
  saveMember,
} from "#features/members/tables/members-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor, Member, MemberChange } from "#shared/contracts/desk.ts";
import { type InvitingSite, queueLink } from "./sign-in.server.ts";

type Invitation = Pick<Member, "email" | "name" | "role">;

type Invited = {
  readonly status: "invited" | "already a member" | "made admin";
  readonly role: string;
  readonly linkId: string;
};

/**
 * Adds a member, or invites one again, and queues the mail; returns which of both, with the link's
 * id. A member becomes an admin, because the last one may have left without a way to sign in.
 */
export async function inviteMember(
  site: InvitingSite,
  actor: Actor,
  { email: typed, name, role }: Invitation,
): Promise<Invited> {
  const { store, clock } = site;
  const email = typed.toLowerCase();
  return store.transaction(async (db) => {
    const known = await findMemberByEmail(db, email);
    if (!known)
      return {
        status: "invited",
        role,
        linkId: await addAndInvite(db, site, actor, { email, name, role }),
      };
    const linkId = await queueLink(db, site, { memberId: known.id, email, isInvitation: true });
    await audit(db, {
      actor,
      now: clock(),
      action: "member invited again",
      record: email,
      detail: known.role,
    });
    if (role !== "admin" || known.role === role)
      return { status: "already a member", role: known.role, linkId };
    await changeRole(db, known.id, role);
    const detail = `${known.role} to ${role}`;
    await audit(db, { actor, now: clock(), action: "role changed", record: email, detail });
    return { status: "made admin", role, linkId };
  });
}

async function addAndInvite(
  db: Database,
  site: InvitingSite,
  actor: Actor,
  invitation: Invitation,
) {
  const { clock } = site;
  const { email, role } = invitation;
  const member = { ...invitation, id: createId(clock()), createdAt: isoFromNow(clock) };
  const memberId = await saveMember(db, member);
  const linkId = await queueLink(db, site, { memberId, email, isInvitation: true });
  await audit(db, { actor, now: clock(), action: "member invited", record: email, detail: role });
  return linkId;
}

/** Invites somebody who is no member yet; two admins who do so together send one mail. */
export async function inviteNewMember(
  site: Site,
  actor: Actor,
  { email: typed, name, role }: Invitation,
) {
  const { store } = site;
  const email = typed.toLowerCase();
  const isInvited = await store.transaction(async (db) => {
    await lockAdmins(db, store.kind);
    if (await findMemberByEmail(db, email)) return false;
    await addAndInvite(db, site, actor, { email, name, role });
    return true;
  });
  site.onStored();
  return isInvited;
}

export async function inviteAgain(site: Site, actor: Actor, id: string) {
  const { store, clock } = site;
  const outcome = await store.transaction<MemberChange>(async (db) => {
    const member = await lockMember(db, id, store.kind);
    if (!member) return { status: "unknown" };
    const { email, role } = member;
    await queueLink(db, site, { memberId: id, email, isInvitation: true });
    await audit(db, {
      actor,
      now: clock(),
      action: "member invited again",
      record: email,
      detail: role,
    });
    return { status: "done" };
  });
  site.onStored();
  return outcome;
}

import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { audit, pageOfAudit } from "#server/store/audit-table.server.ts";
import {
  changeRole,
  findMember,
  findMemberByEmail,
  listMembers,
  lockAdmins,
  markRemoved,
  type StoredMember,
  saveMember,
} from "#server/store/members-table.server.ts";
import { namesOfRecords } from "#server/store/record-names.server.ts";
import { deleteSessions } from "#server/store/sessions-table.server.ts";
import { endLinksOf } from "#server/store/sign-in-links-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor, DeskServices, InviteOutcome, Member, MemberChange } from "#shared/desk.ts";
import type { Role } from "#shared/desk-pages.ts";
import type { DeskParts, InviteParts } from "./desk-parts.server.ts";
import { queueLink } from "./sign-in.server.ts";

const AUDIT_PAGE = 50;

type Invitation = Pick<Member, "email" | "name" | "role">;

/** Makes somebody a member, or invites a member again, and queues the mail; says which, with the id of the link. */
export async function inviteMember(
  parts: InviteParts,
  actor: Actor,
  { email: typed, name, role }: Invitation,
): Promise<InviteOutcome & { readonly linkId: string }> {
  const { store, clock } = parts;
  const email = typed.toLowerCase();
  return store.transaction(async (db) => {
    const known = await findMemberByEmail(db, email);
    const createdAt = isoFromNow(clock);
    const memberId = known?.id ?? (await saveMember(db, { id: createId(clock()), email, name, role, createdAt }));
    const linkId = await queueLink(db, parts, { memberId, email, isInvitation: true });
    const action = known ? "member invited again" : "member invited";
    await audit(db, { actor, now: clock(), action, record: email, detail: known?.role ?? role });
    return { status: known ? "already a member" : "invited", linkId };
  });
}

type MemberServices = Pick<
  DeskServices,
  "members" | "invite" | "changeRole" | "removeMember" | "endSessionsOf" | "auditLog"
>;

/** Who is a member, for admins to change, and what was done. */
export function createMemberServices(parts: DeskParts): MemberServices {
  const { store, clock } = parts;

  /** Changes a member unless that would leave the desk without an admin. */
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
    async members() {
      const members = await listMembers(store.db);
      return members.map(({ removedAt, role, ...member }) => ({ ...member, role: role as Role }));
    },
    async invite(actor, invitation) {
      const { status } = await inviteMember(parts, actor, invitation);
      parts.onStored();
      return { status };
    },
    changeRole: (actor, id, role) =>
      change(id, role === "admin", async (db, member) => {
        await changeRole(db, id, role);
        const detail = `${member.role} to ${role}`;
        await audit(db, { actor, now: clock(), action: "role changed", record: member.email, detail });
      }),
    removeMember: (actor, id) =>
      change(id, false, async (db, member) => {
        await markRemoved(db, id, isoFromNow(clock));
        await audit(db, { actor, now: clock(), action: "member removed", record: member.email });
      }),
    endSessionsOf: (actor, id) =>
      store.transaction<MemberChange>(async (db) => {
        const member = await findMember(db, id);
        if (!member) return { status: "unknown" };
        const detail = `${await deleteSessions(db, id, "all")}`;
        await endLinksOf(db, id, isoFromNow(clock));
        await audit(db, { actor, now: clock(), action: "member signed out", record: member.email, detail });
        return { status: "done" };
      }),
    async auditLog(filter) {
      const entries = await pageOfAudit(store.db, filter, AUDIT_PAGE + 1);
      const names = await namesOfRecords(store.db, [...new Set(entries.map(({ record }) => record))]);
      const lines = entries
        .slice(0, AUDIT_PAGE)
        .map(({ memberId, ...line }) => ({ ...line, about: names.get(line.record) ?? null }));
      return { lines, next: entries.length > AUDIT_PAGE ? (lines.at(-1)?.id ?? null) : null };
    },
  };
}

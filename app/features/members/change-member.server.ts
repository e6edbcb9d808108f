import { audit } from "#features/audit/tables/audit-table.server.ts";
import { NOBODY } from "#features/enquiries/enquiry-filter.ts";
import { deleteOwnViews } from "#features/enquiries/index.server.ts";
import { countByOwner } from "#features/enquiries/tables/enquiries-table.server.ts";
import { countEnquiries } from "#features/enquiries/tables/enquiry-list.server.ts";
import { takeOver } from "#features/enquiries/take-over.server.ts";
import {
  changeRole,
  findMember,
  lockAdmins,
  markRemoved,
  type StoredMember,
} from "#features/members/tables/members-table.server.ts";
import { deleteSessions, endLinksOf } from "#features/members/tables/sign-in-tables.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor, MemberChange, RoleChange } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries, type Role } from "#shared/contracts/desk-pages.ts";

type Handover = { readonly handed: number; readonly detail: string };
const nothingHanded: Handover = { handed: 0, detail: "" };

type Wanted = {
  readonly id: string;
  readonly staysAdmin: boolean;
  /** The role that the page showed; a page that shows another one is out of date. */
  readonly seen: string | undefined;
};

/**
 * Without `newOwnerId` (a member or `NOBODY`), a member who owns open enquiries keeps a role that
 * opens them.
 */
export async function changeMemberRole(
  site: Site,
  actor: Actor,
  id: string,
  role: Role,
  newOwnerId?: string,
  seen?: string,
): Promise<RoleChange> {
  const { clock } = site;
  let open = 0;
  let handed = 0;
  const outcome = await change(
    site,
    { id, staysAdmin: role === "admin", seen },
    async (db, member) => {
      if (member.role === role) return undefined;
      const changed = `${member.role} to ${role}`;
      if (!mayOpenEnquiries(role)) {
        open = await countEnquiries(db, { owners: [id], statuses: site.openStatuses() });
        if (open > 0 && newOwnerId === undefined) return undefined;
        if (open > 0 && !(await canTakeOver(db, id, newOwnerId ?? NOBODY))) return "changed";
      }
      const handover =
        open > 0 ? await handOver(site, db, actor, id, newOwnerId ?? NOBODY) : nothingHanded;
      handed = handover.handed;
      await changeRole(db, id, role);
      const detail = [changed, handover.detail].filter(Boolean).join("; ");
      await audit(db, {
        actor,
        now: clock(),
        action: "role changed",
        record: member.email,
        detail,
      });
      return undefined;
    },
  );
  if (outcome.status === "done" && open > 0 && newOwnerId === undefined)
    return { status: "owns enquiries", open };
  site.onStored();
  return { ...outcome, handed };
}

export async function openEnquiriesByOwner(site: Site): Promise<Readonly<Record<string, number>>> {
  const { store } = site;
  const counts = await countByOwner(store.db, { statuses: site.openStatuses() });
  return Object.fromEntries(counts.map(({ ownerId, count }) => [ownerId ?? "", count]));
}

/**
 * `seen` is the role that the page showed: such a page also had to ask who takes over open
 * enquiries.
 */
export async function removeMember(
  site: Site,
  actor: Actor,
  id: string,
  newOwnerId: string | null,
  seen?: string,
) {
  const { clock } = site;
  let handed = 0;
  const outcome = await change(site, { id, staysAdmin: false, seen }, async (db, member) => {
    const open = await countEnquiries(db, { owners: [id], statuses: site.openStatuses() });
    if (open > 0 && newOwnerId === null && seen !== undefined) return "changed";
    if (open > 0 && !(await canTakeOver(db, id, newOwnerId ?? NOBODY))) return "changed";
    await markRemoved(db, id, isoFromNow(clock));
    await deleteOwnViews(db, id);
    const { detail, ...handover } = await handOver(site, db, actor, id, newOwnerId ?? NOBODY);
    handed = handover.handed;
    await audit(db, {
      actor,
      now: clock(),
      action: "member removed",
      record: member.email,
      detail,
    });
    return undefined;
  });
  site.onStored();
  return { ...outcome, handed };
}

export function signMemberOut({ store, clock }: Site, actor: Actor, id: string) {
  return store.transaction<MemberChange>(async (db) => {
    const member = await findMember(db, id);
    if (!member) return { status: "unknown" };
    const detail = `${await deleteSessions(db, id, "all")}`;
    await endLinksOf(db, id, isoFromNow(clock));
    await audit(db, {
      actor,
      now: clock(),
      action: "member signed out",
      record: member.email,
      detail,
    });
    return { status: "done" };
  });
}

function change(
  { store }: Site,
  { id, staysAdmin, seen }: Wanted,
  work: (db: Database, member: StoredMember) => Promise<undefined | "changed">,
) {
  return store.transaction<MemberChange>(async (db) => {
    const admins = await lockAdmins(db, store.kind);
    const member = await findMember(db, id);
    if (!member) return { status: "unknown" };
    if (seen !== undefined && seen !== member.role) return { status: "changed" };
    if (!staysAdmin && admins.every((admin) => admin === id)) return { status: "last admin" };
    return { status: (await work(db, member)) ?? "done" };
  });
}

/** Whoever was chosen may have left, or lost the role, since the page was shown. */
async function canTakeOver(db: Database, from: string, newOwnerId: string): Promise<boolean> {
  if (newOwnerId === NOBODY) return true;
  const member = newOwnerId === from ? undefined : await findMember(db, newOwnerId);
  return member !== undefined && mayOpenEnquiries(member.role as Role);
}

async function handOver(
  site: Site,
  db: Database,
  by: Actor,
  from: string,
  newOwnerId: string,
): Promise<Handover> {
  const newOwner = newOwnerId === NOBODY ? undefined : await findMember(db, newOwnerId);
  const handed = await takeOver(db, site, { by, from, to: newOwner?.id ?? null });
  if (handed === 0) return nothingHanded;
  return { handed, detail: `open enquiries to ${newOwner?.email ?? "nobody"}: ${handed}` };
}

import { eventsOfChange } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { enquiriesOfIds, idsOfPage } from "#server/store/enquiries/enquiry-list.server.ts";
import { findMember, profileOf } from "#server/store/members/members-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { mostChanged } from "#shared/contracts/enquiries.ts";

/** The outbox payload of a notification: only ids, because the text is written when it is sent. */
export type Notice = { readonly memberId: string } & (
  | { readonly kind: "assigned"; readonly by: string; readonly changeId: string }
  | { readonly kind: "mentioned"; readonly by: string; readonly leadId: string }
  | { readonly kind: "due"; readonly day: string }
);

const MOST_LISTED = 30;

export async function readNotice(db: Database, payload: string, openStatuses: readonly string[]) {
  const notice = JSON.parse(payload) as Notice;
  const member = await findMember(db, notice.memberId);
  if (!member || !mayOpenEnquiries(member.role as Role) || profileOf(member).muted.includes(notice.kind)) return null;
  const lines = await enquiriesOfIds(db, await idsOf(db, notice, openStatuses));
  const listed = notice.kind === "assigned" ? lines.filter(({ ownerId }) => ownerId === member.id) : lines;
  if (listed.length === 0) return null;
  const content = { kind: notice.kind, by: "by" in notice ? notice.by : "", count: listed.length };
  return { address: member.email, ...content, lines: listed.slice(0, MOST_LISTED) };
}

async function idsOf(db: Database, notice: Notice, statuses: readonly string[]): Promise<string[]> {
  if (notice.kind === "mentioned") return [notice.leadId];
  if (notice.kind === "due") {
    const filter = { owner: notice.memberId, statuses, dueBy: notice.day };
    return idsOfPage(db, { filter, sort: "next-step", from: null, limit: mostChanged });
  }
  const events = await eventsOfChange(db, notice.changeId);
  return events.flatMap(({ leadId, changes }) => (changes.ownerId?.to === notice.memberId ? [leadId] : []));
}

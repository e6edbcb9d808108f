import {
  composePlanFailed,
  type PlanFailedNotice,
} from "#features/editing/mails/plan-failed.server.ts";
import {
  composeReviewNotice,
  type ReviewNotice,
} from "#features/editing/mails/review-notice.server.ts";
import { mostChanged } from "#features/enquiries/enquiries.ts";
import {
  eventsOfChange,
  hasEvent,
} from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { enquiriesOfIds, idsOfPage } from "#features/enquiries/tables/enquiry-list.server.ts";
import { findMember, profileOf } from "#features/members/tables/members-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { type MailsByChannel, NOTHING_TO_SEND } from "./composed-mail.server.ts";

/** The outbox payload of a notification: only ids, because the text is written when it is sent. */
export type Notice = { readonly memberId: string } & (
  | { readonly kind: "assigned"; readonly by: string; readonly changeId: string }
  | {
      readonly kind: "mentioned";
      readonly by: string;
      readonly leadId: string;
      /** Messages of an earlier release have none. */
      readonly noteId?: string;
    }
  | { readonly kind: "wrote"; readonly leadId: string }
  | { readonly kind: "due"; readonly day: string }
  | ReviewNotice
  | PlanFailedNotice
);

type EnquiryNotice = Exclude<Notice, ReviewNotice | PlanFailedNotice>;

const MOST_LISTED = 30;

/** Notifications of members, about enquiries and about changes of content. */
export const noticeMails: MailsByChannel = {
  async "mail-notice"({ store, renderMail, openStatuses }, { payload }) {
    const notice = await readNotice(store.db, payload, openStatuses);
    if (!notice) return NOTHING_TO_SEND;
    const rendered = await renderMail(notice.content);
    return { ...rendered, to: [notice.address] };
  },
};

/**
 * The mail and its address; null if it is switched off, no longer true or of no concern to their
 * role.
 */
async function readNotice(db: Database, payload: string, openStatuses: readonly string[]) {
  const notice = JSON.parse(payload) as Notice;
  const member = await findMember(db, notice.memberId);
  if (!member || profileOf(member).muted.includes(notice.kind)) return null;
  if ("problem" in notice) return composePlanFailed(notice, member);
  if ("commit" in notice) return composeReviewNotice(db, notice, member);
  if (!mayOpenEnquiries(member.role as Role)) return null;
  const lines = await enquiriesOfIds(db, await idsOf(db, notice, openStatuses));
  const listed =
    notice.kind === "assigned" ? lines.filter(({ ownerId }) => ownerId === member.id) : lines;
  if (listed.length === 0) return null;
  const by = "by" in notice ? notice.by : "";
  const content = {
    kind: notice.kind,
    by,
    count: listed.length,
    lines: listed.slice(0, MOST_LISTED),
  };
  return { address: member.email, content: { template: "member-notice" as const, ...content } };
}

async function idsOf(
  db: Database,
  notice: EnquiryNotice,
  statuses: readonly string[],
): Promise<string[]> {
  if (notice.kind === "wrote") return [notice.leadId];
  if (notice.kind === "mentioned") {
    const isThere = notice.noteId === undefined || (await hasEvent(db, notice.noteId));
    return isThere ? [notice.leadId] : [];
  }
  if (notice.kind === "due") {
    const filter = { owner: notice.memberId, statuses, dueBy: notice.day };
    return idsOfPage(db, { filter, sort: "next-step", from: null, limit: mostChanged });
  }
  const events = await eventsOfChange(db, notice.changeId);
  return events.flatMap(({ leadId, changes }) =>
    changes.ownerId?.to === notice.memberId ? [leadId] : [],
  );
}

import { deliveryErrorOf } from "#server/delivery/delivery-error.server.ts";
import { replyAddress } from "#server/delivery/mail-transport.server.ts";
import type { MailDependencies } from "#server/delivery/mails.server.ts";
import { type Enquiry, findEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { eventsOf, notesAbout } from "#server/store/enquiries/enquiry-events-table.server.ts";
import {
  countEnquiries,
  type ListRequest,
  leadsOfPage,
  listEnquiries,
  markRead,
  seenOfPage,
} from "#server/store/enquiries/enquiry-list.server.ts";
import { companyDomainOf } from "#server/store/enquiries/public-mail-domains.server.ts";
import { findLead, type Lead } from "#server/store/leads/leads-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { memberNames } from "#server/store/members/members-table.server.ts";
import { isInFile, messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import {
  type ActingMember,
  correctedFields,
  mostChanged,
  mostCounted,
  mostListed,
  type SeenEnquiry,
} from "#shared/contracts/enquiries.ts";
import type { EnquiryFilter, EnquirySort } from "#shared/contracts/enquiry-filter.ts";
import { answerThat, nameThat } from "#shared/forms/lead-fields.ts";
import type { EnquiryDependencies } from "./change-enquiries.server.ts";

const LINES = 50;
const RELATED = 10;
// Rows of an export per batch: few enough that the garbage collector frees them early.
const AT_ONCE = 100;

export type ReadingDependencies = EnquiryDependencies &
  Pick<MailDependencies, "replyTo"> & {
    readonly writesFiles: boolean;
  };
type Neighbourhood = Pick<ListRequest, "filter" | "sort"> & { readonly cursor: string };

export function createEnquiryReading({ store: { db }, clock, replyTo, writesFiles }: ReadingDependencies) {
  return {
    /** A page of the list with its total, at most `mostListed`; `reader` is the member who is reading. */
    async list({ filter, sort, from, reader }: Omit<ListRequest, "limit">) {
      const [found, total] = [
        await listEnquiries(db, { filter, sort, from, limit: LINES + 1, reader }),
        await countEnquiries(db, filter, mostListed),
      ];
      const isMore = found.length > LINES;
      const isBackwards = from?.direction === "before";
      const lines = isBackwards ? found.slice(isMore ? 1 : 0) : found.slice(0, LINES);
      return { lines, total, hasBefore: isBackwards ? isMore : from !== null, hasAfter: isBackwards || isMore };
    },
    /** The first matches, at most `mostChanged`, for a change of them all. */
    matching: (filter: EnquiryFilter, sort: EnquirySort): Promise<SeenEnquiry[]> =>
      seenOfPage(db, { filter, sort, from: null, limit: mostChanged }),
    async counts(filters: readonly EnquiryFilter[]) {
      const counts: number[] = [];
      // One query at a time: a page must not take all connections.
      for (const filter of filters) counts.push(await countEnquiries(db, filter, mostCounted));
      return counts;
    },
    async notesAbout(ids: readonly string[]) {
      const notes = await notesAbout(db, ids);
      return notes.map(({ id, leadId, memberName, body, createdAt }) => ({ id, leadId, memberName, body, createdAt }));
    },
    async markRead(memberId: string, id: string) {
      if (await findEnquiry(db, id)) await markRead(db, memberId, id);
    },
    async record(id: string) {
      const [enquiry, lead] = [await findEnquiry(db, id), await findLead(db, id)];
      if (!enquiry || !lead) return null;
      const sender = (enquiry.contactEmail ?? lead.email).toLowerCase();
      const domain = companyDomainOf(sender);
      const filter = domain === null ? { sender } : { company: domain };
      const page = { filter, sort: "newest", from: null, limit: RELATED + 1 } as const;
      const related = sender === "" ? [] : await listEnquiries(db, page);
      return {
        enquiry,
        ...shownOf(lead, enquiry),
        suppressed: lead.suppressed,
        repliesTo: replyAddress(replyTo, lead.reference),
        consentWording: lead.consentWording,
        writesFiles,
        messages: (await messagesOfLead(db, id)).map((message) => toEnquiryMessage(message, writesFiles)),
        events: (await eventsOf(db, id)).map(({ leadId: _, changeId: __, ...event }) => event),
        /** Of the sender's company, or of the sender if the address is with a public provider. */
        related: { domain, lines: related.filter((line) => line.id !== id).slice(0, RELATED) },
      };
    },
    /** The lines directly before and after an enquiry in a list, even if it is no longer at its cursor. */
    async neighbours({ filter, sort, cursor }: Neighbourhood, id: string) {
      const beside = async (direction: "before" | "after") => {
        const lines = await listEnquiries(db, { filter, sort, from: { direction, cursor }, limit: 2 });
        return lines.filter((line) => line.id !== id).at(direction === "before" ? -1 : 0) ?? null;
      };
      return { previous: await beside("before"), next: await beside("after") };
    },
    /** All matching enquiries in batches, newest first. The audit log records who exported them. */
    async *exportAll(actor: ActingMember, filter: EnquiryFilter) {
      // Never the words of a search, which may be somebody's name.
      const narrowed = Object.keys(filter).join(", ");
      const detail = [await countEnquiries(db, filter), narrowed].filter(Boolean).join(", by ");
      await audit(db, { actor, now: clock(), action: "enquiries exported", record: "enquiries", detail });
      const names = await memberNames(db);
      for (let from: ListRequest["from"] = null; ; ) {
        const some = await leadsOfPage(db, { filter, from, limit: AT_ONCE });
        const last = some.at(-1);
        if (!last) return;
        yield some.map(({ enquiry, lead }) => ({
          ...shownOf(lead, enquiry),
          enquiry,
          ownerName: names.get(enquiry.ownerId ?? "") ?? "",
        }));
        from = { direction: "after", cursor: `${last.lead.createdAt}~${last.lead.id}` };
      }
    },
  };
}

function shownOf(lead: Lead, enquiry: Enquiry) {
  const { kind, reference, fields: typed, visit, consentVersion, flags, createdAt } = lead;
  const corrected = Object.entries(correctedFields).flatMap(([holds, column]) =>
    enquiry[column] === null ? [] : [[nameThat(holds as keyof typeof correctedFields, kind), enquiry[column]]],
  );
  const fields = { ...typed, ...Object.fromEntries(corrected) };
  return {
    reference,
    name: answerThat("name", { kind, fields }),
    /** The answers with members' corrections; `typed` are the original ones. */
    fields,
    typed,
    email: enquiry.contactEmail ?? lead.email,
    visit,
    consentVersion,
    flags,
    createdAt,
  };
}

function toEnquiryMessage({ payload, ...message }: OutboxMessage, writesFiles: boolean) {
  const { id, channel, status, attempts, nextAttemptAt, lastError, updatedAt, createdAt } = message;
  const { eventId = null } = JSON.parse(payload) as { eventId?: string };
  const error = deliveryErrorOf(message);
  const isFile = isInFile({ payload, ...message }, writesFiles);
  return { id, channel, eventId, isFile, status, attempts, nextAttemptAt, lastError, error, updatedAt, createdAt };
}

import { messageTroubleOf } from "#server/delivery/mail-trouble.server.ts";
import { createId } from "#server/ids.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { blockDomain, blockedDomains, unblockDomain } from "#server/store/blocked-domains-table.server.ts";
import { findEnquiry } from "#server/store/enquiries-table.server.ts";
import { eventsOf } from "#server/store/enquiry-events-table.server.ts";
import { countEnquiries, listEnquiries } from "#server/store/enquiry-list.server.ts";
import { choicesOf } from "#server/store/enquiry-values.server.ts";
import { findLead, type Lead, leadsOfIds } from "#server/store/leads-table.server.ts";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox-table.server.ts";
import { deleteView, insertView, viewsOf } from "#server/store/saved-views-table.server.ts";
import { type EnquiryServices, mostExported } from "#shared/enquiries.ts";
import type { EnquiryMessage } from "#shared/enquiry-message.ts";
import { answerThat } from "#shared/lead-fields.ts";
import type { EnquiryParts } from "./change-enquiries.server.ts";

const LINES = 50;
const OTHERS = 20;
const AT_ONCE = 500;

type Reading = Pick<EnquiryServices, "list" | "countOf" | "choices" | "record" | "everything">;
type Settings = Pick<
  EnquiryServices,
  "views" | "saveView" | "deleteView" | "blockedDomains" | "blockDomain" | "unblockDomain"
>;

/** What the desk reads: the list, what it counts, a record whole, and all that fits for an export. */
export function createEnquiryReading({ store: { db }, clock }: EnquiryParts): Reading {
  return {
    async list({ filter, sort, from }) {
      const [found, total] = [
        await listEnquiries(db, { filter, sort, from, limit: LINES + 1 }),
        await countEnquiries(db, filter),
      ];
      const isMore = found.length > LINES;
      const isBackwards = from?.direction === "before";
      const lines = isBackwards ? found.slice(isMore ? 1 : 0) : found.slice(0, LINES);
      return { lines, total, hasBefore: isBackwards ? isMore : from !== null, hasAfter: isBackwards || isMore };
    },
    countOf: (filter) => countEnquiries(db, filter),
    async choices() {
      const [page, campaign] = [await choicesOf(db, "page"), await choicesOf(db, "campaign")];
      return { page, campaign, technology: await choicesOf(db, "technology") };
    },
    async record(id) {
      const [enquiry, lead] = [await findEnquiry(db, id), await findLead(db, id)];
      if (!enquiry || !lead) return null;
      const sender = lead.email.toLowerCase();
      const others = await listEnquiries(db, { filter: { sender }, sort: "newest", from: null, limit: OTHERS + 1 });
      return {
        enquiry,
        ...shownOf(lead),
        unmailed: lead.unmailed,
        consentWording: lead.consentWording,
        messages: (await messagesOfLead(db, id)).map(toEnquiryMessage),
        events: (await eventsOf(db, id)).map(({ leadId: _, changeId: __, ...event }) => event),
        others: others.filter((line) => line.id !== id).slice(0, OTHERS),
      };
    },
    async *everything(actor, filter) {
      // Never the words of a search, which may be somebody's name.
      const narrowed = Object.keys(filter).join(", ");
      await audit(db, { actor, now: clock(), action: "enquiries exported", record: "enquiries", detail: narrowed });
      let place: string | undefined;
      for (let count = 0; count < mostExported; count += AT_ONCE) {
        const from = place === undefined ? null : ({ direction: "after", place } as const);
        const lines = await listEnquiries(db, { filter, sort: "newest", from, limit: AT_ONCE });
        if (lines.length === 0) return;
        const leads = new Map(
          (
            await leadsOfIds(
              db,
              lines.map(({ id }) => id),
            )
          ).map((lead) => [lead.id, lead]),
        );
        yield lines.flatMap((line) => {
          const lead = leads.get(line.id);
          return lead ? [{ enquiry: line, ...shownOf(lead) }] : [];
        });
        place = lines.at(-1)?.place;
      }
    },
  };
}

/** What members set up for their list, and admins for everybody. */
export function createDeskSettings({ store, clock }: EnquiryParts): Settings {
  const { db } = store;
  return {
    async views(memberId) {
      return (await viewsOf(db, memberId)).map(({ id, name, query }) => ({ id, name, query }));
    },
    saveView: (memberId, view) =>
      insertView(db, { id: createId(clock()), memberId, ...view, createdAt: clock().toISOString() }),
    deleteView: (memberId, id) => deleteView(db, memberId, id),
    blockedDomains: () => blockedDomains(db),
    blockDomain: (actor, domain) =>
      store.transaction(async (tx) => {
        await blockDomain(tx, { domain, memberName: actor.name, createdAt: clock().toISOString() });
        await audit(tx, { actor, now: clock(), action: "domain blocked", record: domain });
      }),
    unblockDomain: (actor, domain) =>
      store.transaction(async (tx) => {
        await unblockDomain(tx, domain);
        await audit(tx, { actor, now: clock(), action: "domain unblocked", record: domain });
      }),
  };
}

function shownOf(lead: Lead) {
  const { reference, fields, email, visit, consentVersion, flags, createdAt } = lead;
  return {
    reference,
    name: answerThat("name", lead),
    fields,
    email,
    visit,
    consentVersion,
    flags,
    createdAt,
  };
}

function toEnquiryMessage({ payload, ...message }: OutboxMessage): EnquiryMessage {
  const { id, channel, status, attempts, nextAttemptAt, lastError, updatedAt, createdAt } = message;
  const { eventId = null } = JSON.parse(payload) as { eventId?: string };
  const trouble = messageTroubleOf(message);
  return { id, channel, eventId, status, attempts, nextAttemptAt, lastError, trouble, updatedAt, createdAt };
}

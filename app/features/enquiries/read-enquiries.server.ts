import { audit } from "#features/audit/tables/audit-table.server.ts";
import type { Reply } from "#features/enquiries/mails/enquiry-mails.server.ts";
import { type Enquiry, findEnquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import { eventsOf, notesAbout } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import {
  countEnquiries,
  type ListRequest,
  leadsOfPage,
  listEnquiries,
  markRead,
  mostFrequent,
  searchedOnce,
  seenOfPage,
} from "#features/enquiries/tables/enquiry-list.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import type { Lead } from "#features/leads/lead.ts";
import { answerThat, nameThat } from "#features/leads/lead-fields.ts";
import { mailsOfLead } from "#features/mailbox/index.server.ts";
import { memberNames } from "#features/members/tables/members-table.server.ts";
import { deliveryErrorOf } from "#server/delivery/delivery-error.server.ts";
import { replyAddress } from "#server/delivery/mail-transport.server.ts";
import type { Site } from "#server/site.server.ts";
import { isTakenBack } from "#server/store/outbox/outbox-backlog.server.ts";
import {
  isInFile,
  messagesOfLead,
  type OutboxMessage,
} from "#server/store/outbox/outbox-table.server.ts";
import { type ActingMember, mostCounted } from "#shared/contracts/desk.ts";
import { correctedFields, mostChanged, mostListed, type SeenEnquiry } from "./enquiries.ts";
import type { EnquiryFilter, EnquirySort } from "./enquiry-filter.ts";
import { relatedEnquiries } from "./related-enquiries.server.ts";

const LINES = 50;
// Rows of an export per batch: few enough that the garbage collector frees them early.
const AT_ONCE = 100;

type Neighbourhood = Pick<ListRequest, "filter" | "sort"> & { readonly cursor: string };

/**
 * A page of the list with its total, at most `mostListed`; `reader` is the member who is reading.
 */
export async function pageOfEnquiries(
  { store: { db } }: Site,
  { filter: asked, sort, from, reader }: Omit<ListRequest, "limit">,
) {
  const filter = await searchedOnce(db, asked);
  const found = await listEnquiries(db, { filter, sort, from, limit: LINES + 1, reader });
  const total = await countEnquiries(db, filter, mostListed);
  const isMore = found.length > LINES;
  const isBackwards = from?.direction === "before";
  const lines = isBackwards ? found.slice(isMore ? 1 : 0) : found.slice(0, LINES);
  return {
    lines,
    total,
    hasBefore: isBackwards ? isMore : from !== null,
    hasAfter: isBackwards || isMore,
  };
}

/** The first matches, at most `mostChanged`, for a change of them all. */
export function matchingEnquiries(
  { store: { db } }: Site,
  filter: EnquiryFilter,
  sort: EnquirySort,
): Promise<SeenEnquiry[]> {
  return seenOfPage(db, { filter, sort, from: null, limit: mostChanged });
}

export async function countsOf({ store: { db } }: Site, filters: readonly EnquiryFilter[]) {
  const counts: number[] = [];
  // One query at a time: a page must not take all connections.
  for (const filter of filters) counts.push(await countEnquiries(db, filter, mostCounted));
  return counts;
}

/** The pages and campaigns that most enquiries came from. */
export async function sourcesOfEnquiries({ store: { db } }: Site) {
  return { page: await mostFrequent(db, "page"), campaign: await mostFrequent(db, "campaign") };
}

export async function notesOf({ store: { db } }: Site, ids: readonly string[]) {
  const notes = await notesAbout(db, ids);
  return notes.map(({ id, leadId, memberName, body, createdAt }) => ({
    id,
    leadId,
    memberName,
    body,
    createdAt,
  }));
}

export async function markEnquiryRead({ store: { db } }: Site, memberId: string, id: string) {
  if (await findEnquiry(db, id)) await markRead(db, memberId, id);
}

export async function enquiryRecord(site: Site, id: string) {
  const { db } = site.store;
  const writesFiles = !site.sendsMail;
  const [enquiry, lead] = [await findEnquiry(db, id), await findLead(db, id)];
  if (!enquiry || !lead) return null;
  return {
    enquiry,
    ...shownOf(lead, enquiry),
    suppressed: lead.suppressed,
    repliesTo: replyAddress(site.replyTo(), lead.reference),
    consentWording: lead.consentWording,
    writesFiles,
    messages: (await messagesOfLead(db, id)).map((message) =>
      toEnquiryMessage(message, writesFiles),
    ),
    events: (await eventsOf(db, id)).map(({ leadId: _, changeId: __, ...event }) => event),
    /** What the sender and others wrote by mail, beside the events that hold their texts. */
    mails: await mailsOfLead(db, id),
    related: await relatedEnquiries(db, enquiry, lead),
  };
}

/**
 * The lines directly before and after an enquiry in a list, even if it is no longer at its cursor.
 */
export async function neighboursOf(
  { store: { db } }: Site,
  { filter: asked, sort, cursor }: Neighbourhood,
  id: string,
) {
  const filter = await searchedOnce(db, asked);
  const beside = async (direction: "before" | "after") => {
    const lines = await listEnquiries(db, { filter, sort, from: { direction, cursor }, limit: 2 });
    return lines.filter((line) => line.id !== id).at(direction === "before" ? -1 : 0) ?? null;
  };
  return { previous: await beside("before"), next: await beside("after") };
}

/** All matching enquiries in batches, newest first. The audit log records who exported them. */
export async function* exportEnquiries(site: Site, actor: ActingMember, filter: EnquiryFilter) {
  const { db } = site.store;
  const { clock } = site;
  // Never the words of a search, which may be somebody's name.
  const narrowed = Object.keys(filter).join(", ");
  const detail = [await countEnquiries(db, filter), narrowed].filter(Boolean).join(", by ");
  await audit(db, {
    actor,
    now: clock(),
    action: "enquiries exported",
    record: "enquiries",
    detail,
  });
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
}

function shownOf(lead: Lead, enquiry: Enquiry) {
  const { kind, reference, fields: typed, visit, consentVersion, flags, createdAt } = lead;
  const corrected = Object.entries(correctedFields).flatMap(([holds, column]) =>
    enquiry[column] === null
      ? []
      : [[nameThat(holds as keyof typeof correctedFields, kind), enquiry[column]]],
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
  const { eventId = null, subject = "", text = "" } = JSON.parse(payload) as Partial<Reply>;
  const error = deliveryErrorOf(message);
  const isFile = isInFile({ payload, ...message }, writesFiles);
  /** What a reply said that its author took back, so that it can be written again. */
  const takenBack = isTakenBack(message) ? { subject, text } : null;
  const facts = { id, channel, eventId, isFile, takenBack, status, attempts, error };
  return { ...facts, nextAttemptAt, lastError, updatedAt, createdAt };
}

export type EnquiryRecord = NonNullable<Awaited<ReturnType<typeof enquiryRecord>>>;

export type EnquiryMessage = EnquiryRecord["messages"][number];

export type EnquiryEvent = EnquiryRecord["events"][number];

export type EnquiryLine = Awaited<ReturnType<typeof pageOfEnquiries>>["lines"][number];

export type ExportedEnquiry = Pick<
  EnquiryRecord,
  | "enquiry"
  | "reference"
  | "name"
  | "email"
  | "fields"
  | "visit"
  | "consentVersion"
  | "flags"
  | "createdAt"
> & { /** "" if it has none. */ readonly ownerName: string };

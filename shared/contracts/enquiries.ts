import type { LeadKind } from "#shared/forms/lead-fields.ts";
import type { LeadFields } from "#shared/forms/lead-forms.ts";
import type { Visit } from "#shared/forms/visit.ts";
import type { DeskSettings } from "./desk-settings.ts";
import type { EnquiryFilter, EnquirySort, ListCursor } from "./enquiry-filter.ts";
import type { EnquiryMessage } from "./enquiry-message.ts";
import type { News, Presence } from "./enquiry-news.ts";

/** What the staff made of a lead. */
export type Enquiry = {
  readonly id: string;
  readonly kind: LeadKind;
  readonly status: string;
  readonly ownerId: string | null;
  readonly nextStep: string | null;
  /** A day, ISO 8601. */
  readonly nextStepOn: string | null;
  /** Name and address as a member put them right; null where they are as typed. */
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly page: string;
  readonly campaign: string;
  /** Slug of the hire page that it was sent from, "" for other pages. */
  readonly technology: string;
  readonly isFlagged: boolean;
  /** When somebody of the company first answered, as far as the desk knows. */
  readonly answeredAt: string | null;
  readonly changedAt: string;
  /** Counts its changes, so that one on a stale record is refused. */
  readonly version: number;
};

/** A line of the list. */
export type EnquiryLine = Enquiry & {
  /** Where the next page goes on: what the list is sorted by, "~" and the id. */
  readonly cursor: string;
  readonly reference: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  /** How what was asked begins. */
  readonly excerpt: string;
  /** A mail or webhook post about it failed. */
  readonly hasFailed: boolean;
  /** New, and the member who looks has not opened it. */
  readonly isUnread: boolean;
  readonly createdAt: string;
};

/** What a member changes about enquiries. */
export type EnquiryPatch = Partial<
  Pick<Enquiry, "status" | "ownerId" | "nextStep" | "nextStepOn" | "contactName" | "contactEmail">
>;

export type EventKind = "changed" | "note" | "reply" | "answered" | "spam" | "not-spam";

export type Change = { readonly from: string | null; readonly to: string | null };
export type Changes = Readonly<Partial<Record<keyof EnquiryPatch, Change>>>;

/** One line of an enquiry's timeline. */
export type EnquiryEvent = {
  readonly id: string;
  readonly kind: EventKind;
  /** Who did it, by the name that they had. */
  readonly memberId: string;
  readonly memberName: string;
  /** The note, or the mail that was sent. */
  readonly body: string;
  readonly changes: Changes;
  /** The enquiry's version with it. */
  readonly version: number;
  readonly createdAt: string;
};

/** A note with the enquiry that it is about. */
export type EnquiryNote = Pick<EnquiryEvent, "id" | "memberName" | "body" | "createdAt"> & { readonly leadId: string };

export type ActingMember = { readonly id: string; readonly name: string };

/** Where a change is made: the enquiry, and the version that the member saw. */
export type SeenEnquiry = Pick<Enquiry, "id" | "version">;

export type ChangeOutcome = {
  /** What undoes all of it. */
  readonly changeId: string;
  readonly changed: readonly string[];
  /** Enquiries that somebody changed since; nothing was done to them. */
  readonly stale: readonly string[];
};

export type EnquiryRecord = {
  readonly enquiry: Enquiry;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly visit: Visit;
  readonly consentVersion: string;
  readonly consentWording: string;
  readonly flags: readonly string[];
  readonly suppressed: string | null;
  /** Where the sender's replies to our mails go. */
  readonly repliesTo: string;
  readonly createdAt: string;
  /** No mail server is set up: what counts as delivered became a file. */
  readonly writesFiles: boolean;
  readonly messages: readonly EnquiryMessage[];
  readonly events: readonly EnquiryEvent[];
  /** Newest first, at most twenty. */
  readonly others: readonly EnquiryLine[];
  /** From other people with the same mail domain, newest first, at most five; the domain is null for public providers. */
  readonly company: { readonly domain: string | null; readonly lines: readonly EnquiryLine[] };
};

export type EnquiryPage = {
  readonly lines: readonly EnquiryLine[];
  /** At most `mostListed`. */
  readonly total: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

export type EnquiryChoices = Readonly<Record<"page" | "campaign" | "technology", readonly string[]>>;

export type NewReply = {
  readonly subject: string;
  readonly text: string;
  /** The status to set with it; `seen` is the version of the enquiry that the member saw. */
  readonly status?: { readonly to: string; readonly seen: number };
};

/** What the desk may ask about enquiries. Refusals are values; nothing here throws for bad input. */
export type EnquiryServices = DeskSettings & {
  list(request: {
    readonly filter: EnquiryFilter;
    readonly sort: EnquirySort;
    readonly from: ListCursor | null;
    /** The member who looks. */
    readonly reader?: string;
  }): Promise<EnquiryPage>;
  /** How many enquiries fit each filter, counted up to `mostCounted`. */
  counts(filters: readonly EnquiryFilter[]): Promise<number[]>;
  /** The notes about these enquiries, the latest first. */
  notesAbout(ids: readonly string[]): Promise<EnquiryNote[]>;
  /** Notes that a member has opened an enquiry. */
  markRead(memberId: string, id: string): Promise<void>;
  /** Tells open desks who has an enquiry open. */
  tellPresence(presence: Presence): void;
  /** What there is to filter by. */
  choices(): Promise<EnquiryChoices>;
  record(id: string): Promise<EnquiryRecord | null>;
  /** The enquiries before and after one among those that fit, the newest first. */
  neighbours(
    filter: EnquiryFilter,
    record: EnquiryRecord,
  ): Promise<Readonly<Record<"previous" | "next", string | null>>>;
  /** The first that fit, at most `mostChanged`, to change them all. */
  matching(filter: EnquiryFilter, sort: EnquirySort): Promise<SeenEnquiry[]>;
  change(by: ActingMember, enquiries: readonly SeenEnquiry[], patch: EnquiryPatch): Promise<ChangeOutcome>;
  /**
   * Marks as spam, which flags what else the sender writes, or takes that and every flag back. The patch is what else
   * the member changed, in the same step.
   */
  markSpam(
    by: ActingMember,
    enquiries: readonly SeenEnquiry[],
    isSpam: boolean,
    patch?: EnquiryPatch,
  ): Promise<ChangeOutcome>;
  /** Takes a change of this member back where nobody changed anything since. */
  undo(by: ActingMember, changeId: string): Promise<ChangeOutcome>;
  /** Stores a telephone enquiry, which is then the member's; gives its id. */
  addCall(by: ActingMember, fields: LeadFields["call"]): Promise<string>;
  /** Adds a note; false when there is no such enquiry. */
  note(by: ActingMember, id: string, body: string, mentions: readonly string[]): Promise<boolean>;
  /**
   * Queues a mail to the sender and sets the status, unless another member changed the enquiry since `seen`. Without an
   * owner the enquiry becomes the member's.
   */
  reply(by: ActingMember, id: string, reply: NewReply): Promise<"sent" | "status kept" | "gone">;
  /** Takes a reply of this member back that is not being delivered yet, with what it set; null when it is too late. */
  undoReply(by: ActingMember, id: string, eventId: string): Promise<Pick<NewReply, "subject" | "text"> | null>;
  /** Notes that a member answered in a mail program; null when there is no such enquiry. What it returns undoes it. */
  markAnswered(by: ActingMember, id: string): Promise<string | null>;
  /** Makes a message of this enquiry due again. */
  retry(id: string, messageId: string): Promise<void>;
  /** Everything that fits, newest first, some at a time. The audit log says who took it. */
  exportAll(by: ActingMember, filter: EnquiryFilter): AsyncIterable<readonly ExportedEnquiry[]>;
  /** What happens from now on, until the signal. */
  news(signal: AbortSignal): AsyncIterable<News>;
};

export type ExportedEnquiry = Omit<
  EnquiryRecord,
  "messages" | "events" | "others" | "company" | "suppressed" | "repliesTo" | "writesFiles" | "consentWording"
> & { /** "" when it has none. */ readonly ownerName: string };
/** The longest note or answer, in characters. */
export const mostWritten = 20_000;
/** Tabs count no further. */
export const mostCounted = 1_000;
/** So many enquiries are changed at once. */
export const mostChanged = 1_000;
/** The total of the list counts no further: to count all of 200,000 takes longer than to show fifty. */
export const mostListed = 10_000;
/** A search looks through so many of the newest enquiries that have its words: a common word is in all of them. */
export const mostFound = 2_000;

import type { EnquiryMessage } from "./enquiry-message.ts";
import type { LeadKind } from "./lead-fields.ts";
import type { Visit } from "./visit.ts";

/** What the staff's list can be narrowed to; everything given must hold. */
export type EnquiryFilter = {
  readonly kind?: string;
  readonly status?: string;
  /** A member, or `nobody`. */
  readonly owner?: string;
  readonly page?: string;
  readonly campaign?: string;
  readonly technology?: string;
  /** UTC ISO, inclusive. */
  readonly since?: string;
  /** UTC ISO, exclusive. */
  readonly until?: string;
  readonly isFlagged?: boolean;
  /** Nobody of the company answered yet, as far as the desk knows. */
  readonly isUnanswered?: true;
  /** The address that it came from, in lower case. */
  readonly sender?: string;
  /** The member that a note must mention. */
  readonly mentions?: string;
  /** What somebody typed into the search: every word must begin a word of the enquiry. */
  readonly words?: string;
};

export const NOBODY = "nobody";

/** The orders of the list. `next-step` shows what has a next step, the soonest first. */
export const enquirySorts = ["newest", "oldest", "changed", "unchanged", "next-step"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

/** A place in a list: everything behind it, or everything before it. */
export type PlaceInList = { readonly direction: "after" | "before"; readonly place: string };

/** What the staff made of a lead. */
export type Enquiry = {
  readonly id: string;
  readonly kind: LeadKind;
  readonly status: string;
  readonly ownerId: string | null;
  readonly nextStep: string | null;
  /** A day, ISO 8601. */
  readonly nextStepOn: string | null;
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
  /** Its place, to go on from. */
  readonly place: string;
  readonly reference: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  /** How what was asked begins. */
  readonly excerpt: string;
  /** A mail or webhook post about it was given up. */
  readonly hasFailed: boolean;
  readonly createdAt: string;
};

/** What is said at most when it is more than that: counting further would take longer than it is worth. */
export type CappedCount = { readonly count: number; readonly isCapped: boolean };

/** What a member changes about enquiries. */
export type EnquiryPatch = {
  readonly status?: string;
  readonly ownerId?: string | null;
  readonly nextStep?: string | null;
  readonly nextStepOn?: string | null;
};

export type EventKind = "changed" | "note" | "reply" | "spam" | "not-spam";

type Change = { readonly from: string | null; readonly to: string | null };
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
  readonly unmailed: string | null;
  readonly createdAt: string;
  readonly messages: readonly EnquiryMessage[];
  readonly events: readonly EnquiryEvent[];
  /** Newest first, at most twenty. */
  readonly others: readonly EnquiryLine[];
};

export type EnquiryPage = {
  readonly lines: readonly EnquiryLine[];
  readonly total: CappedCount;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

export type EnquiryChoices = Readonly<Record<"page" | "campaign" | "technology", readonly string[]>>;

export type SavedView = { readonly id: string; readonly name: string; readonly query: string };
export type BlockedDomain = { readonly domain: string; readonly memberName: string; readonly createdAt: string };

/** What open desks are told: an enquiry came, was changed, or (with no id) something may have been missed. */
export type News = { readonly kind: "received" | "changed" | "missed"; readonly id: string; readonly memberId: string };

/** What the desk may ask about enquiries. Refusals are values; nothing here throws for bad input. */
export type EnquiryServices = {
  list(request: {
    readonly filter: EnquiryFilter;
    readonly sort: EnquirySort;
    readonly from: PlaceInList | null;
  }): Promise<EnquiryPage>;
  countOf(filter: EnquiryFilter): Promise<CappedCount>;
  /** What there is to filter by. */
  choices(): Promise<EnquiryChoices>;
  record(id: string): Promise<EnquiryRecord | null>;
  change(by: ActingMember, enquiries: readonly SeenEnquiry[], patch: EnquiryPatch): Promise<ChangeOutcome>;
  /**
   * Marks as spam, which flags what else the sender writes, or takes that and every flag back. The patch is what else
   * the member changed, in the same step.
   */
  judge(
    by: ActingMember,
    enquiries: readonly SeenEnquiry[],
    isSpam: boolean,
    patch?: EnquiryPatch,
  ): Promise<ChangeOutcome>;
  /** Takes a change of this member back where nobody changed anything since. */
  undo(by: ActingMember, changeId: string): Promise<ChangeOutcome>;
  /** Adds a note; false when there is no such enquiry. */
  note(by: ActingMember, id: string, body: string, mentions: readonly string[]): Promise<boolean>;
  /** Queues a mail to the sender; false when there is no such enquiry. */
  reply(by: ActingMember, id: string, mail: { readonly subject: string; readonly text: string }): Promise<boolean>;
  /** Makes a message of this enquiry due again. */
  retry(id: string, messageId: string): Promise<void>;
  views(memberId: string): Promise<SavedView[]>;
  saveView(memberId: string, view: Omit<SavedView, "id">): Promise<void>;
  deleteView(memberId: string, id: string): Promise<void>;
  blockedDomains(): Promise<BlockedDomain[]>;
  blockDomain(by: ActingMember, domain: string): Promise<void>;
  unblockDomain(by: ActingMember, domain: string): Promise<void>;
  /** Everything that fits, newest first, some at a time; ends after `mostExported`. The audit log says who took it. */
  everything(by: ActingMember, filter: EnquiryFilter): AsyncIterable<readonly ExportedEnquiry[]>;
  /** What happens from now on, until the signal. */
  news(signal: AbortSignal): AsyncIterable<News>;
};

export type ExportedEnquiry = Omit<EnquiryRecord, "messages" | "events" | "others" | "unmailed" | "consentWording">;
/** The longest note or answer, in characters. */
export const mostWritten = 20_000;
export const mostExported = 50_000;

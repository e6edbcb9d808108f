import type { LeadKind } from "#shared/forms/lead-fields.ts";
import type { Visit } from "#shared/forms/visit.ts";
import type { DeliveryError } from "./delivery-error.ts";

/** What the staff made of a lead. */
export type Enquiry = {
  readonly id: string;
  readonly kind: LeadKind;
  readonly status: string;
  readonly ownerId: string | null;
  readonly nextStep: string | null;
  /** A day, ISO 8601. */
  readonly nextStepOn: string | null;
  /** Of the sender, as a member put it right; null where it is as typed. */
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactCompany: string | null;
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
export type EnquiryPatch = Partial<Pick<Enquiry, "status" | "ownerId" | "nextStep" | "nextStepOn" | CorrectedField>>;

/** What members put right, by what the fields of the forms hold. */
export const correctedFields = {
  name: "contactName",
  email: "contactEmail",
  phone: "contactPhone",
  organization: "contactCompany",
} as const;
export type CorrectedField = (typeof correctedFields)[keyof typeof correctedFields];

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

/** A mail or webhook post about an enquiry, and how far it got. */
export type EnquiryMessage = {
  readonly id: string;
  readonly channel: string;
  /** The line of the timeline that it belongs to; null for messages that the site sent by itself. */
  readonly eventId: string | null;
  readonly status: "pending" | "paused" | "claimed" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  /** The kind of that error, if the desk can explain it. */
  readonly error: DeliveryError | null;
  readonly updatedAt: string;
  readonly createdAt: string;
};

export type EnquiryRecord = {
  readonly enquiry: Enquiry;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** The answers, with what members put right; and as they were typed. */
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
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

export type NewReply = {
  readonly subject: string;
  readonly text: string;
  /** The status to set with it; `seen` is the version of the enquiry that the member saw. */
  readonly status?: { readonly to: string; readonly seen: number };
};

export type ExportedEnquiry = Omit<
  EnquiryRecord,
  "typed" | "messages" | "events" | "others" | "company" | "suppressed" | "repliesTo" | "writesFiles" | "consentWording"
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

import type { LeadKind } from "#shared/forms/lead-fields.ts";
import type { DeliveryError } from "./delivery-error.ts";

export type Enquiry = {
  readonly id: string;
  readonly kind: LeadKind;
  readonly status: string;
  readonly ownerId: string | null;
  readonly nextStep: string | null;
  readonly nextStepOn: string | null;
  /** The sender's data as corrected by a member; null if as typed. */
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactCompany: string | null;
  readonly page: string;
  readonly campaign: string;
  readonly isFlagged: boolean;
  /** When the company first replied, as far as the desk knows. */
  readonly answeredAt: string | null;
  readonly changedAt: string;
  /** Increases with each change, so that a change based on an old version is refused. */
  readonly version: number;
};

export type EnquiryLine = Enquiry & {
  /** The start of the next page: the sort value, "~" and the id. */
  readonly cursor: string;
  readonly reference: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly excerpt: string;
  readonly hasFailed: boolean;
  /** Whether it is new and the reading member has not opened it. */
  readonly isUnread: boolean;
  readonly createdAt: string;
};

export type EnquiryPatch = Partial<Pick<Enquiry, "status" | "ownerId" | "nextStep" | "nextStepOn" | CorrectedField>>;

/** The columns of members' corrections, by the kind of field. */
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

export type EnquiryEvent = {
  readonly id: string;
  readonly kind: EventKind;
  /** The author, with the name they had at the time. */
  readonly memberId: string;
  readonly memberName: string;
  readonly body: string;
  readonly changes: Changes;
  readonly version: number;
  readonly createdAt: string;
};

export type ActingMember = { readonly id: string; readonly name: string };

export type SeenEnquiry = Pick<Enquiry, "id" | "version">;

export type ChangeOutcome = {
  readonly changeId: string;
  readonly changed: readonly string[];
  readonly stale: readonly string[];
};

export type EnquiryMessage = {
  readonly id: string;
  readonly channel: string;
  /** The timeline entry that it belongs to; null for automatic messages. */
  readonly eventId: string | null;
  readonly status: "pending" | "claimed" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  readonly error: DeliveryError | null;
  /** Whether it was written to a file, so that nobody received it. */
  readonly isFile: boolean;
  readonly updatedAt: string;
  readonly createdAt: string;
};

export const mostWritten = 20_000;
/** Tabs stop counting at this number. */
export const mostCounted = 1_000;
export const mostChanged = 1_000;
/** The list's total stops at this number: counting all 200,000 takes longer than showing fifty. */
export const mostListed = 10_000;
/** A search considers this many of the newest matches, because a common word is in all enquiries. */
export const mostFound = 2_000;

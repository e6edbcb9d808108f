export type EnquiryPatch = { readonly status?: string } & {
  readonly [Name in "ownerId" | "nextStep" | "nextStepOn" | CorrectedField]?: string | null;
};

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

export type ActingMember = { readonly id: string; readonly name: string };

/** An enquiry in the version that a member saw; a change of an older one is refused. */
export type SeenEnquiry = { readonly id: string; readonly version: number };

export const mostWritten = 20_000;
/** Tabs stop counting at this number. */
export const mostCounted = 1_000;
export const mostChanged = 1_000;
/** The list's total stops at this number: counting all 200,000 takes longer than showing fifty. */
export const mostListed = 10_000;
/** A search considers this many of the newest matches, because a common word is in all enquiries. */
export const mostFound = 2_000;

type TextColumn = "ownerId" | "nextStep" | "nextStepOn" | "lostReason" | CorrectedField;

export type EnquiryPatch = { readonly status?: string; readonly worth?: number | null } & {
  readonly [Name in TextColumn]?: string | null;
};

/** The columns of members' corrections, by the kind of field. */
export const correctedFields = {
  name: "contactName",
  email: "contactEmail",
  phone: "contactPhone",
  organization: "contactCompany",
} as const;
export type CorrectedField = (typeof correctedFields)[keyof typeof correctedFields];

/**
 * `received` is a mail of the sender, `filed` one that is nobody's answer, as of a colleague, and
 * `automatic` one that a robot sent.
 */
export type EventKind =
  | "changed"
  | "note"
  | "reply"
  | "answered"
  | "spam"
  | "not-spam"
  | "received"
  | "filed"
  | "automatic";

export type Change<Value = string> = { readonly from: Value | null; readonly to: Value | null };
/** `answeredAt` is in the event that undid a mark as answered. */
export type Changes = Readonly<
  Partial<Record<"status" | "answeredAt" | TextColumn, Change> & Record<"worth", Change<number>>>
>;

/** An enquiry in the version that a member saw; a change of an older one is refused. */
export type SeenEnquiry = { readonly id: string; readonly version: number };

export const mostChanged = 1_000;
/** The list's total stops at this number: counting all 200,000 takes longer than showing fifty. */
export const mostListed = 10_000;
/**
 * A search considers this many of the newest matches, because a common word is in all enquiries.
 */
export const mostFound = 2_000;

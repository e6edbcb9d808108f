import type { Visit } from "#shared/forms/visit.ts";
import type { LeadKind } from "./lead-fields.ts";
import type { LeadFields } from "./lead-schemas.ts";

/** A form as a visitor sent it, its answers checked. */
export type LeadSubmission<Kind extends LeadKind = LeadKind> = {
  readonly kind: Kind;
  readonly fields: LeadFields[Kind];
  readonly visit: Visit;
  readonly consentVersion: string;
  /** The honeypot field, which people never see; any text in it flags the lead. */
  readonly honeypot: string;
  /** The solved challenge as posted by the widget, "" if the form was sent without one. */
  readonly humanCheck: string;
};

/** What was sent, word for word, as mails and staff see it. */
export type LeadView = {
  readonly reference: string;
  readonly kind: LeadKind;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly visit: Visit;
  readonly flags: readonly string[];
  /** The exhausted quota because of which the visitor was not mailed. */
  readonly suppressed: string | null;
  readonly consentVersion: string;
  readonly createdAt: string;
};

/** As it is stored. */
export type Lead = LeadView & {
  readonly id: string;
  readonly consentWording: string;
  readonly addressHash: string;
};

const suppressedReasons: Readonly<Record<string, string>> = {
  recipient: "this mailbox had three acknowledgments within a day",
  network: "too many came from this visitor’s network within the hour",
  overall: "the hour’s acknowledgments were used up (MAILS_PER_HOUR)",
};

/** Why the visitor was not mailed; empty if they were, or if the flags already explain it. */
export const suppressedNotice = ({ suppressed }: Pick<LeadView, "suppressed">) =>
  suppressed === null ? "" : `no: ${suppressedReasons[suppressed] ?? suppressed}`;

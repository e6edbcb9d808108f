import type { LeadKind } from "#shared/forms/lead-fields.ts";
import type { LeadFields } from "#shared/forms/lead-forms.ts";
import type { Visit } from "#shared/forms/visit.ts";

export const RETRY_AFTER_SECONDS = 30;

/** The sender of the request, as determined by the HTTP layer; the address is stored only as a hash. */
export type Client = { readonly address: string; readonly requestId: string };

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

export type Admission = { status: "admitted" } | { status: "throttled"; retryAfterSeconds: number };

export type SubmitOutcome =
  | { status: "accepted"; reference: string }
  | { status: "duplicate"; reference: string }
  | { status: "unverified"; reason: "missing" | "invalid" | "expired" | "replayed" | "flood" }
  | { status: "unavailable" };

type SubscribeOutcome = { status: "accepted" } | { status: "unavailable" };

export type LinkPurpose = "confirm" | "unsubscribe";

export type LinkOutcome = { status: "done" | "expired" | "invalid" | "unavailable" };

export type Services = {
  submitLead(submission: LeadSubmission, client: Client): Promise<SubmitOutcome>;
  /** Stores the address as `pending` and mails the confirmation link. The result never reveals a known address. */
  subscribe(
    input: { email: string; visit: Visit; consentVersion: string; honeypot: string },
    client: Client,
  ): Promise<SubscribeOutcome>;
  isOurToken(purpose: LinkPurpose, token: string): boolean;
  confirmSubscription(token: string): Promise<LinkOutcome>;
  unsubscribe(token: string): Promise<LinkOutcome>;
};

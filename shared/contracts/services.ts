import type { LeadKind } from "#shared/forms/lead-fields.ts";
import type { LeadFields } from "#shared/forms/lead-forms.ts";
import type { Visit } from "#shared/forms/visit.ts";

/** After how many seconds a client may try again when the store did not answer. */
export const RETRY_AFTER_SECONDS = 30;

/** Who sent the request, as the HTTP layer found out; the address is only stored as a hash. */
export type Client = { readonly address: string; readonly requestId: string };

export type LeadSubmission<Kind extends LeadKind = LeadKind> = {
  readonly kind: Kind;
  readonly fields: LeadFields[Kind];
  readonly visit: Visit;
  readonly consentVersion: string;
  /** The honeypot field, which people never see; anything but "" flags the lead. */
  readonly honeypot: string;
  /** The solved challenge as the widget posted it, "" when the form was sent without one. */
  readonly humanCheck: string;
};

export type Admission = { status: "admitted" } | { status: "throttled"; retryAfterSeconds: number };

export type SubmitOutcome =
  | { status: "accepted"; reference: string }
  | { status: "duplicate"; reference: string }
  | { status: "unverified"; reason: "missing" | "invalid" | "expired" | "replayed" | "flood" }
  | { status: "unavailable" };

type SubscribeOutcome = { status: "accepted" } | { status: "unavailable" };

/** The purpose of a link in a newsletter mail. */
export type LinkPurpose = "confirm" | "unsubscribe";

/** The result of following a link in a newsletter mail. */
export type LinkOutcome = { status: "done" | "expired" | "invalid" | "unavailable" };

/** What the actions of visitors' forms may ask of the server. Expected refusals are values: bad input never throws. */
export type Services = {
  /** Counts a post of this form against the limit of the client, before anything is parsed. */
  admit(form: LeadKind | "newsletter", client: Client): Promise<Admission>;
  /** Resolves once the lead and its outbox rows are on disk. */
  submitLead(submission: LeadSubmission, client: Client): Promise<SubmitOutcome>;
  /** Stores the address as `pending` and mails the link that confirms it. The result never shows if it was known. */
  subscribe(
    input: { email: string; visit: Visit; consentVersion: string; honeypot: string },
    client: Client,
  ): Promise<SubscribeOutcome>;
  /** Whether this site signed the token for that purpose, at any time; needs no query. */
  isOurToken(purpose: LinkPurpose, token: string): boolean;
  /** Confirms with the token of a confirmation mail; `expired` also when the request was deleted. */
  confirmSubscription(token: string): Promise<LinkOutcome>;
  /** Unsubscribes with the token of a newsletter mail, which never expires. */
  unsubscribe(token: string): Promise<LinkOutcome>;
};

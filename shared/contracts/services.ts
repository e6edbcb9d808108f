import type { LeadKind } from "#shared/forms/lead-fields.ts";
import type { LeadFields } from "#shared/forms/lead-forms.ts";
import type { Visit } from "#shared/forms/visit.ts";

/** When it is worth asking again a store that did not answer, in seconds. */
export const RETRY_AFTER_SECONDS = 30;

/** Who sent the request, as the HTTP layer worked it out; the address is never stored in clear. */
export type Client = { readonly address: string; readonly requestId: string };

export type LeadSubmission<Kind extends LeadKind = LeadKind> = {
  readonly kind: Kind;
  readonly fields: LeadFields[Kind];
  readonly visit: Visit;
  readonly consentVersion: string;
  /** What stood in the field that people never see; anything but "" flags the lead. */
  readonly honeypot: string;
  /** The solved challenge as the widget posted it, "" when the form was sent without one. */
  readonly humanCheck: string;
};

export type Admission = { status: "admitted" } | { status: "throttled"; retryAfterSeconds: number };

export type SubmitOutcome =
  | { status: "accepted"; reference: string }
  | { status: "duplicate"; reference: string }
  | { status: "unverified"; reason: "missing" | "invalid" | "expired" | "replayed" | "load" }
  | { status: "unavailable" };

type SubscribeOutcome = { status: "accepted" } | { status: "unavailable" };

/** What a link in a newsletter mail is for. */
export type LinkPurpose = "confirm" | "unsubscribe";

/** What came of the button behind a link in a newsletter mail. */
export type LinkOutcome = { status: "done" | "expired" | "invalid" | "unavailable" };

/** What the action of a visitor's form may ask of the server. Expected refusals are values; nothing here throws for bad input. */
export type Services = {
  /** Counts one post of this form from this client against the limit, before anything is parsed. */
  admit(form: LeadKind | "newsletter", client: Client): Promise<Admission>;
  /** Resolves only after the lead and its outbox rows are on disk. */
  submitLead(submission: LeadSubmission, client: Client): Promise<SubmitOutcome>;
  /** Stores the address as `pending` and mails the link that confirms it. Says the same whether or not it was known. */
  subscribe(
    input: { email: string; visit: Visit; consentVersion: string; honeypot: string },
    client: Client,
  ): Promise<SubscribeOutcome>;
  /** Whether this site signed the token for that purpose, at whatever time; costs a hash, and no look into the store. */
  isOurToken(purpose: LinkPurpose, token: string): boolean;
  /** Takes the token of a confirmation mail; `expired` also when the request is gone. */
  confirmSubscription(token: string): Promise<LinkOutcome>;
  /** Takes the token that every newsletter mail carries, which never expires. */
  unsubscribe(token: string): Promise<LinkOutcome>;
};

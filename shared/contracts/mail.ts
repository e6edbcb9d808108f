import type { Choices, LeadKind } from "#shared/forms/lead-fields.ts";
import type { Visit } from "#shared/forms/visit.ts";

export type Brand = {
  readonly name: string;
  readonly wordmark: string;
  readonly descriptor: string;
  readonly legalName: string;
  readonly siteUrl: string;
  /** The company's public address, which also receives leads unless LEADS_TO is set. */
  readonly email: string;
  readonly noReply: string;
  readonly phones: readonly string[];
  readonly replyTime: string;
  readonly referencePrefix: string;
  readonly address: string;
  /** That office's time zone, used in mails to the company. */
  readonly timeZone: string;
  /** Register, directors and VAT number on one line; null if the site record has none. */
  readonly registration: string | null;
  readonly choices: Choices;
};

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

export type NewsletterPost = {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly author: { readonly name: string; readonly role: string };
  readonly date: string;
  readonly minutes: number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
};

/** The data of each template, by its name; each template's file adds its own (app/mails/*.mail.tsx). */
// biome-ignore lint/suspicious/noEmptyInterface: each template declares its part
export interface MailContents {}

export type MailContent = {
  [Name in keyof MailContents]: { readonly template: Name } & MailContents[Name];
}[keyof MailContents];

type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };
export type RenderMail = (mail: MailContent) => Promise<RenderedMail>;

const suppressedReasons: Readonly<Record<string, string>> = {
  recipient: "this mailbox had three acknowledgments within a day",
  network: "too many came from this visitor's network within the hour",
  overall: "the hour's acknowledgments were used up (MAILS_PER_HOUR)",
};

/** Why the visitor was not mailed; empty if they were, or if the flags already explain it. */
export const suppressedNotice = ({ suppressed }: Pick<LeadView, "suppressed">) =>
  suppressed === null ? "" : `no: ${suppressedReasons[suppressed] ?? suppressed}`;

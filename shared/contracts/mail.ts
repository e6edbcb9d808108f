import type { Choices, LeadKind } from "#shared/forms/lead-fields.ts";
import type { Visit } from "#shared/forms/visit.ts";

/** The facts of the brand that mails show and are sent from. */
export type Brand = {
  readonly name: string;
  readonly wordmark: string;
  readonly descriptor: string;
  readonly legalName: string;
  /** Whether the brand draws a mark; mails carry no images, so its first letter stands for it. */
  readonly hasOwnMark: boolean;
  /** Absolute, without a trailing slash. */
  readonly siteUrl: string;
  /** Where people write to and where leads go unless LEADS_TO says otherwise. */
  readonly email: string;
  readonly noReply: string;
  /** The number of each office after its city, so that everyone finds the nearest. */
  readonly phones: readonly string[];
  /** The time within which an enquiry is answered, as the site says it: one working day. */
  readonly replyTime: string;
  /** Starts the reference of every lead, like RS in RS-7K4M2Q. */
  readonly referencePrefix: string;
  /** The registered office on one line. */
  readonly address: string;
  /** Time zone of that office, in which mails to the company tell the time. */
  readonly timeZone: string;
  /** Register, directors and VAT number on one line, where the brand record has them. */
  readonly registration: string | null;
  /** The labels of what visitors can choose, where the lists are content. */
  readonly choices: Choices;
};

/** What a mail may show of a lead. Field values are as typed: the template escapes them. */
export type LeadView = {
  readonly reference: string;
  readonly kind: LeadKind;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly visit: Visit;
  readonly flags: readonly string[];
  /** Which quota was used up, so that the visitor was not mailed. */
  readonly suppressed: string | null;
  readonly consentVersion: string;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
};

/** The post of a newsletter mail. */
export type NewsletterPost = {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly author: { readonly name: string; readonly role: string };
  /** A day, ISO 8601. */
  readonly date: string;
  readonly minutes: number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
};

/** What each template shows, by its name; the file of a template adds itself (app/mails/*.mail.tsx). */
// biome-ignore lint/suspicious/noEmptyInterface: each template declares its part
export interface MailContents {}

/** A mail to render: its template and what the template shows. */
export type MailContent = {
  [Name in keyof MailContents]: { readonly template: Name } & MailContents[Name];
}[keyof MailContents];

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };
export type RenderMail = (mail: MailContent) => Promise<RenderedMail>;

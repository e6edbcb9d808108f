import type { OfficeHours } from "#shared/formats/office-time.ts";

/** The words that a page offers for the values of its choices, by field and value. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Brand = {
  readonly name: string;
  readonly wordmark: string;
  readonly descriptor: string;
  /** Whether its mark is the sample's steps, which mails can draw without a picture. */
  readonly hasStepsMark: boolean;
  readonly legalName: string;
  readonly siteUrl: string;
  /** The company's public address, which also receives leads unless LEADS_TO is set. */
  readonly email: string;
  readonly noReply: string;
  readonly phones: readonly string[];
  readonly replyTime: string;
  /** When the office that answers works. */
  readonly office: OfficeHours;
  readonly referencePrefix: string;
  readonly address: string;
  /** That office's time zone, used in mails to the company. */
  readonly timeZone: string;
  /** Register, directors and VAT number on one line; null if the site record has none. */
  readonly registration: string | null;
  readonly choices: Choices;
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

/**
 * The data of each template, by its name; each template's file adds its own (app/mails/*.mail.tsx).
 */
// biome-ignore lint/suspicious/noEmptyInterface: each template declares its part
export interface MailContents {}

export type MailContent = {
  [Name in keyof MailContents]: { readonly template: Name } & MailContents[Name];
}[keyof MailContents];

type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };
export type RenderMail = (mail: MailContent) => Promise<RenderedMail>;

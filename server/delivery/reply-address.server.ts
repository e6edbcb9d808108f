import type { Lead } from "#server/store/leads/leads-table.server.ts";

/** Where a reply to a mail about this enquiry goes. */
export const replyAddress = (replyTo: string, reference: string) => replyTo.replace("{reference}", reference);

type Company = {
  readonly companyName: string;
  /** The setting REPLY_TO, in which `{reference}` stands for that of the enquiry. */
  readonly replyTo: string;
};

/** The same, with the name of the company. */
export const replyMailbox = ({ companyName, replyTo }: Company, { reference }: Pick<Lead, "reference">) => ({
  name: companyName,
  address: replyAddress(replyTo, reference),
});

/** The address alone, from a sender such as `Name <address>`. */
export const addressIn = (sender: string) => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

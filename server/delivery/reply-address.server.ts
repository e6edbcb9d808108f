import type { Lead } from "#server/store/leads/leads-table.server.ts";

export const replyAddress = (replyTo: string, reference: string) => replyTo.replace("{reference}", reference);

type Company = {
  readonly companyName: string;
  /** The setting REPLY_TO, in which `{reference}` is replaced by the enquiry's reference. */
  readonly replyTo: string;
};

export const replyMailbox = ({ companyName, replyTo }: Company, { reference }: Pick<Lead, "reference">) => ({
  name: companyName,
  address: replyAddress(replyTo, reference),
});

export const addressIn = (sender: string) => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

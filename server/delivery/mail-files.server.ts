import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";

type LeadMail = Pick<OutboxMessage, "id" | "channel">;

/** The file that a mail about a lead is written to, without its folder; of answers there may be several. */
export function leadMailFile(reference: string, { id, channel }: LeadMail): string {
  const name = `${reference}-${channel.replace("mail-", "")}`;
  return channel === "mail-reply" ? `${name}-${id}.eml` : `${name}.eml`;
}

/** The same of a mail to a subscriber. */
export const newsletterMailFile = (messageId: string) => `newsletter-${messageId}.eml`;

/** The same of the list of unanswered enquiries that the company gets each morning. */
export const digestMailFile = (messageId: string) => `digest-${messageId}.eml`;

/** The same of a mail to a member of the desk. */
export const deskMailFile = (messageId: string) => `desk-${messageId}.eml`;

/** Whether the file is of a mail about a lead. */
export const isLeadMailFile = (name: string) => !/^(newsletter|digest|desk)-/.test(name);

/** Removes those of these files that are there and says how many were. */
export async function removeMailFiles(folder: string, names: readonly string[]): Promise<number> {
  const results = await Promise.allSettled(names.map((name) => rm(join(folder, name))));
  return results.filter(({ status }) => status === "fulfilled").length;
}

import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";

type LeadMail = Pick<OutboxMessage, "id" | "channel">;

/** File name of a mail about a lead; a lead may have several replies. */
export function leadMailFile(reference: string, { id, channel }: LeadMail): string {
  const name = `${reference}-${channel.replace("mail-", "")}`;
  return channel === "mail-reply" ? `${name}-${id}.eml` : `${name}.eml`;
}

export const newsletterMailFile = (messageId: string) => `newsletter-${messageId}.eml`;

export const digestMailFile = (messageId: string) => `digest-${messageId}.eml`;

export const deskMailFile = (messageId: string) => `desk-${messageId}.eml`;

export const isLeadMailFile = (name: string) => !/^(newsletter|digest|desk)-/.test(name);

export async function removeMailFiles(folder: string, names: readonly string[]): Promise<number> {
  const results = await Promise.allSettled(names.map((name) => rm(join(folder, name))));
  return results.filter(({ status }) => status === "fulfilled").length;
}

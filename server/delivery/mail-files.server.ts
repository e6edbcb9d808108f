import { rm } from "node:fs/promises";
import { join } from "node:path";

/** The file that a mail about a lead is written to, without its folder. */
export const leadMailFile = (reference: string, channel: string) => `${reference}-${channel.replace("mail-", "")}.eml`;

/** The same of a mail to a subscriber. */
export const newsletterMailFile = (messageId: string) => `newsletter-${messageId}.eml`;

/** The same of a mail to a member of the desk. */
export const deskMailFile = (messageId: string) => `desk-${messageId}.eml`;

/** Removes those of these files that are there and says how many were. */
export async function removeMailFiles(folder: string, names: readonly string[]): Promise<number> {
  const results = await Promise.allSettled(names.map((name) => rm(join(folder, name))));
  return results.filter(({ status }) => status === "fulfilled").length;
}

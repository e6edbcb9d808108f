import { mailLink } from "./mail-link.ts";

/** Opens the visitor's mail program with the subject that the careers inbox sorts by. */
export function applyHref(address: string, jobTitle: string): string {
  return mailLink(address, `Application for ${jobTitle}`);
}

import { mailLink } from "./mail-link.ts";

/** Opens the visitor's mail program with the subject by which the careers inbox sorts. */
export function applyHref(address: string, jobTitle: string): string {
  return mailLink(address, `Application for ${jobTitle}`);
}

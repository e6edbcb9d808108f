import { isBlocked } from "#server/store/enquiries/blocked-domains-table.server.ts";
import { findSender } from "#server/store/enquiries/enquiries-table.server.ts";
import type { Lead } from "#server/store/leads/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { LeadSubmission } from "#shared/contracts/services.ts";
import { fieldsOf } from "#shared/forms/lead-fields.ts";

export type Flag = "honeypot" | "links" | "disposable";

const LINK = /https?:\/\/|\bwww\.|\[url/gi;
// People often link their own site and one to compare it with.
const LINKS_ALLOWED = 2;

export function flagsOf({ kind, fields, honeypot }: Pick<LeadSubmission, "kind" | "fields" | "honeypot">): Flag[] {
  const entries = Object.entries(fields);
  const links = entries.reduce((sum, [, value]) => sum + linksIn(value), 0);
  const isOddPlace = entries.some(([name, value]) => fieldsOf(kind)[name]?.holds !== "message" && linksIn(value) > 0);
  return [
    // Browsers fill hidden fields too, so a filled honeypot only flags a lead and never refuses it.
    ...(honeypot === "" ? [] : ["honeypot" as const]),
    ...(links > LINKS_ALLOWED || isOddPlace ? ["links" as const] : []),
    ...(isDisposable(fields.email) ? ["disposable" as const] : []),
  ];
}

const linksIn = (text: string) => text.match(LINK)?.length ?? 0;

/** The flags of a lead after the staff's decisions about its sender. The honeypot flag always stays. */
export async function flagsBySender(
  db: Database,
  { flags, email }: Pick<Lead, "flags" | "email">,
): Promise<readonly string[]> {
  const { isSpammer, isAllowlisted } = await findSender(db, email);
  const own = isAllowlisted ? flags.filter((flag) => flag === "honeypot") : flags;
  return [...own, ...(isSpammer ? ["spammer"] : []), ...((await isBlocked(db, email)) ? ["blocked"] : [])];
}

// The most common providers of disposable mailboxes. It need not be complete, because a match only flags a lead.
const DOMAINS = `
  10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io byom.de cock.li discard.email
  discardmail.com disposablemail.com dispostable.com dropmail.me emailfake.com emailondeck.com fake-mail.net
  fakeinbox.com fakemail.net generator.email getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com
  guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com
  inboxbear.com inboxkitten.com incognitomail.org jetable.org mail-temp.com mail.tm mailcatch.com maildrop.cc
  mailexpire.com mailforspam.com mailinator.com mailinator.net mailnesia.com mailnull.com mailpoof.com mailsac.com
  mailtemp.net meltmail.com minutemailbox.com mintemail.com moakt.com mohmal.com mytemp.email mytrashmail.com nada.email
  nowmymail.com sharklasers.com smailpro.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com
  spamherelots.com tempail.com temp-mail.io temp-mail.org tempinbox.com tempmail.dev tempmail.net tempmail.plus
  tempmailaddress.com tempmailo.com tempr.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com
  trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net
`;

const disposable = new Set(DOMAINS.trim().split(/\s+/));

/** Whether the address belongs to a provider of disposable mailboxes, subdomains included. */
function isDisposable(email: string): boolean {
  const labels = email.toLowerCase().replace(/^.*@/, "").split(".");
  return labels.some((_, index) => disposable.has(labels.slice(index).join(".")));
}

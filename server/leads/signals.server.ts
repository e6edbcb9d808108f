import { isBlocked } from "#server/store/enquiries/blocked-domains-table.server.ts";
import { findSender } from "#server/store/enquiries/enquiries-table.server.ts";
import type { Lead } from "#server/store/leads/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { LeadSubmission } from "#shared/contracts/services.ts";
import { fieldsOf } from "#shared/forms/lead-fields.ts";
import { isDisposable } from "./disposable-domains.server.ts";

/** Why a lead may be spam: a filled honeypot, many links, a disposable mailbox. It is stored all the same. */
export type Flag = "honeypot" | "links" | "disposable";

const LINK = /https?:\/\/|\bwww\.|\[url/gi;
// People often name their own site and one to compare it with.
const LINKS_ALLOWED = 2;

/** The signs of spam in a submission. */
export function flagsOf({ kind, fields, honeypot }: Pick<LeadSubmission, "kind" | "fields" | "honeypot">): Flag[] {
  const entries = Object.entries(fields);
  const links = entries.reduce((sum, [, value]) => sum + linksIn(value), 0);
  const isOddPlace = entries.some(([name, value]) => fieldsOf(kind)[name]?.holds !== "message" && linksIn(value) > 0);
  return [
    // Browsers fill hidden fields too, so a filled honeypot flags a lead and never refuses it.
    ...(honeypot === "" ? [] : ["honeypot" as const]),
    ...(links > LINKS_ALLOWED || isOddPlace ? ["links" as const] : []),
    ...(isDisposable(fields.email) ? ["disposable" as const] : []),
  ];
}

const linksIn = (text: string) => text.match(LINK)?.length ?? 0;

/**
 * The flags of a lead with what the staff said of its sender: `spammer` when an earlier enquiry of theirs is spam,
 * `blocked` when their domain is; none for how it looks when one was said to be no spam. A filled honeypot stays.
 */
export async function flagsBySender(
  db: Database,
  { flags, email }: Pick<Lead, "flags" | "email">,
): Promise<readonly string[]> {
  const { isSpammer, isAllowlisted } = await findSender(db, email);
  const own = isAllowlisted ? flags.filter((flag) => flag === "honeypot") : flags;
  return [...own, ...(isSpammer ? ["spammer"] : []), ...((await isBlocked(db, email)) ? ["blocked"] : [])];
}

import { isBlocked } from "#server/store/blocked-domains-table.server.ts";
import { findSender } from "#server/store/enquiries-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { LeadDraft } from "./build-lead.server.ts";

/**
 * The flags of a lead with what the staff said of its sender: `spammer` when an earlier enquiry of theirs is spam,
 * `blocked` when their domain is; none for how it looks when one was said to be no spam. A sprung trap stays.
 */
export async function flagsBySender(db: Database, { flags, email }: LeadDraft): Promise<readonly string[]> {
  const { isSpammer, isVouched } = await findSender(db, email);
  const own = isVouched ? flags.filter((flag) => flag === "trap") : flags;
  return [...own, ...(isSpammer ? ["spammer"] : []), ...((await isBlocked(db, email)) ? ["blocked"] : [])];
}

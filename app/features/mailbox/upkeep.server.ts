import { sql } from "kysely";
import { daysAgo } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import {
  expirySteps,
  telling,
  WITH_ALL_THAT_HANGS_ON_THEM,
} from "#server/store/expired-rows.server.ts";

/** The same number as on the privacy page; `scripts/promises.test.ts` compares them. */
export const UNMATCHED_DAYS = 30;

/**
 * Deletes what belongs to no enquiry from the desk, not from the mailbox. What is in a conversation
 * goes with its lead.
 */
export function mailboxUpkeep({ store, clock, eventBus, retainLeadsDays }: Site) {
  const before = daysAgo(clock, Math.min(UNMATCHED_DAYS, retainLeadsDays));
  const isOld = sql`lead_id is null and received_at < ${before}`;
  const steps = expirySteps(store.db, {
    "mails without an enquiry": ["receivedMails", "id", isOld, WITH_ALL_THAT_HANGS_ON_THEM],
  });
  return telling(steps, () => eventBus.publish({ kind: "mailbox" }));
}

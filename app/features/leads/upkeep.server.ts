import { sql } from "kysely";
import { daysAgo } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import {
  expirySteps,
  telling,
  WITH_ALL_THAT_HANGS_ON_THEM,
} from "#server/store/expired-rows.server.ts";

/** Deletes leads after `retainLeadsDays`, with all that staff wrote about them. */
export function leadsUpkeep({ store, clock, eventBus, retainLeadsDays }: Site) {
  const isOldLead = sql`created_at < ${daysAgo(clock, retainLeadsDays)}`;
  const steps = expirySteps(store.db, {
    leads: ["leads", "id", isOldLead, WITH_ALL_THAT_HANGS_ON_THEM],
  });
  // Which ones is not known: every open page of an enquiry looks for its own.
  return telling(steps, () => eventBus.publish({ kind: "missed", id: "" }));
}

import { sql } from "kysely";
import { daysAgo } from "#server/clock.server.ts";
import type { UpkeepStep } from "#server/feature.server.ts";
import type { Site } from "#server/site.server.ts";
import { expirySteps, WITH_ALL_THAT_HANGS_ON_THEM } from "#server/store/expired-rows.server.ts";
import { forgetLeavers } from "./leavers.server.ts";

/** The same number as on the privacy page; `scripts/promises.test.ts` compares them. */
export const UNCONFIRMED_DAYS = 30;
// Two years and the month that has begun are shown.
const SHOWN_DAYS = 800;

/**
 * Deletes subscriptions that nobody confirmed, and what is left of ended ones and of past issues.
 */
export function newsletterUpkeep(site: Site): readonly UpkeepStep[] {
  const { store, clock, retainLeadsDays } = site;
  const unconfirmed = daysAgo(clock, UNCONFIRMED_DAYS);
  const retained = daysAgo(clock, retainLeadsDays);
  const isUnconfirmed = sql`status = 'pending' and requested_at < ${unconfirmed}`;
  const isOver = sql`status in ('sent', 'cancelled') and finished_at < ${retained}`;
  const steps = expirySteps(store.db, {
    "unconfirmed subscriptions": [
      "subscribers",
      "email",
      isUnconfirmed,
      WITH_ALL_THAT_HANGS_ON_THEM,
    ],
    "newsletter orders": ["newsletterIssues", "slug", isOver],
    "subscriber changes": ["subscriberChanges", "at", sql`at < ${daysAgo(clock, SHOWN_DAYS)}`],
  });
  const endedBefore = { left: retained, requested: unconfirmed };
  return [...steps, ["ended subscriptions", () => forgetLeavers(site, endedBefore)]];
}

import { sql } from "kysely";
import { daysAgo } from "#server/clock.server.ts";
import type { Feature } from "#server/feature.server.ts";
import { expirySteps } from "#server/store/expired-rows.server.ts";

/** The record of what members did. */
export const audit: Feature = {
  name: "audit",
  upkeep: ({ store, clock, retainLeadsDays }) =>
    expirySteps(store.db, {
      "audit log": ["auditLog", "id", sql`at < ${daysAgo(clock, retainLeadsDays)}`],
    }),
};

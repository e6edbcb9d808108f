import { sql } from "kysely";
import { daysAgo } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import { expirySteps } from "#server/store/expired-rows.server.ts";
import { sessionLimits } from "./sessions.server.ts";

/** Deletes ended sessions, old links, and members who were removed long ago. */
export function membersUpkeep({ store, clock, retainLeadsDays }: Site) {
  const { createdAfter, seenAfter } = sessionLimits(clock);
  return expirySteps(store.db, {
    sessions: ["sessions", "id", sql`created_at <= ${createdAfter} or seen_at <= ${seenAfter}`],
    // Kept a day after expiry: until then they count towards the hourly limit and differ from
    // forged ones.
    "sign-in links": ["signInLinks", "id", sql`expires_at < ${daysAgo(clock, 1)}`],
    // As long as a session may last, and with it a typed text that waits in a browser.
    "desk answers": ["deskAnswers", "id", sql`done_at < ${daysAgo(clock, 7)}`],
    "removed members": ["members", "id", sql`removed_at < ${daysAgo(clock, retainLeadsDays)}`],
  });
}

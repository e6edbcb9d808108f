import { sql } from "kysely";
import { daysAgo } from "#server/clock.server.ts";
import type { Feature } from "#server/feature.server.ts";
import { expirySteps } from "#server/store/expired-rows.server.ts";
import { keepContentChanges } from "./keep-content-changes.server.ts";
import { startEditing } from "./start-editing.server.ts";

/**
 * Editing of content/ at the desk. Its upkeep deletes drafts that nobody touches, and what is known
 * of past steps.
 */
export const editing: Feature = {
  name: "editing",
  start: startEditing,
  upkeep({ store, clock, retainLeadsDays }) {
    const retained = daysAgo(clock, retainLeadsDays);
    return expirySteps(store.db, {
      "content drafts": ["contentDrafts", "commit", isForgotten(retained)],
      "content publications": ["contentPublications", "id", sql`started_at < ${retained}`],
      "take-downs": ["contentTakeDowns", "at", sql`at < ${retained}`],
    });
  },
  async afterRestore({ db, replaced }) {
    await keepContentChanges(db, replaced);
    return replaced ? [] : ["Approved changes of the content wait for review again."];
  },
};

/** Nobody touched the change, and it is not planned for a day that comes. */
const isForgotten = (before: string) =>
  sql`changed_at < ${before} and (publish_at is null or publish_at < ${before})`;

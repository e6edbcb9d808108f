import { existsSync } from "node:fs";
import { repeat } from "#server/clock.server.ts";
import type { ContentDependencies } from "./content-dependencies.server.ts";
import { createPublishDesk } from "./publish.server.ts";
import { createRecordDesk } from "./records.server.ts";
import { createReviewDesk } from "./review.server.ts";
import { createSchedule } from "./schedule.server.ts";
import { createSharing } from "./sharing.server.ts";

const FOLLOW_MS = 5_000;
/** The sources to check and build; missing on a machine that only serves. */
const sources = new URL("../../content-model/", import.meta.url);

/** Editing of content/ at the desk. Refusals are values. */
export function createContentDesk(parts: ContentDependencies) {
  const publishing = createPublishDesk(parts);
  const schedule = createSchedule(parts, (who, key) => publishing.publish(who, key));
  return {
    /** Why the repository cannot be edited; null if it can. */
    async unavailable(): Promise<"incomplete" | "unreadable" | null> {
      if (!existsSync(sources)) return "incomplete";
      try {
        // Fetched here, because every page and step of the desk calls this first.
        await parts.repository.fetch();
        await parts.repository.files(
          (await parts.repository.tip(await parts.repository.main())) ?? "nothing published",
        );
        return null;
      } catch (err) {
        parts.log.error({ err }, "the repository of the content cannot be read");
        return "unreadable";
      }
    },
    ...createRecordDesk(parts),
    ...createReviewDesk(parts),
    ...createSharing(parts),
    ...publishing,
    schedule: schedule.schedule,
    publishDue: schedule.publishDue,
    /** Resumes an interrupted publication and publishes due changes; returns a function that stops this. */
    start({ isFollowing = false } = {}) {
      publishing.resume().catch((err) => parts.log.error({ err }, "publishing could not go on"));
      const ends = [schedule.start(), isFollowing ? repeat(FOLLOW_MS, publishing.follow) : () => {}];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

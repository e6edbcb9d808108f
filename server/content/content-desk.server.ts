import { existsSync } from "node:fs";
import { repeat } from "#server/clock.server.ts";
import type { ContentDesk } from "#shared/contracts/desk-content.ts";
import type { ContentDependencies } from "./content-dependencies.server.ts";
import { createPublishDesk } from "./publish.server.ts";
import { createRecordDesk } from "./records.server.ts";
import { createReviewDesk } from "./review.server.ts";
import { createSchedule } from "./schedule.server.ts";
import { createSharing } from "./sharing.server.ts";

const FOLLOW_MS = 5_000;
/** The sources to check and build; missing on a machine that only serves. */
const sources = new URL("../../content-model/", import.meta.url);

type OpenedDesk = ContentDesk & {
  settled(): Promise<void>;
  publishDue(): Promise<void>;
  /** Resumes an interrupted publication and publishes due changes; returns a function that stops this. */
  start(options?: { readonly isFollowing?: boolean }): () => void;
};

/** The desk's services for content. */
export function createContentDesk(parts: ContentDependencies): OpenedDesk {
  const publishing = createPublishDesk(parts);
  const schedule = createSchedule(parts, (who, key) => publishing.publish(who, key));
  return {
    async unavailable() {
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
    start({ isFollowing = false } = {}) {
      publishing.resume().catch((err) => parts.log.error({ err }, "publishing could not go on"));
      const ends = [schedule.start(), isFollowing ? repeat(FOLLOW_MS, publishing.follow) : () => {}];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

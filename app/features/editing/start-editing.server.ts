import { repeat } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import { canEdit, type EditingSite } from "./editing-site.server.ts";
import { followMovedPages } from "./moved-pages.server.ts";
import { takeDueStep } from "./publishing/due-steps.server.ts";
import { followPublished } from "./publishing/follow.server.ts";
import { resumePublication } from "./publishing/publication.server.ts";
import { reconcileDrafts } from "./reconcile.server.ts";
import { planApprovedRemovals } from "./take-downs.server.ts";

const FOLLOW_MS = 5_000;
const DUE_MS = 10_000;

/**
 * Resumes what a stop interrupted and takes planned steps at their time, also those that became due
 * while the server was down; returns a function that stops this, and waits for what is being
 * published, which the site ends before.
 */
export function startEditing(site: Site): () => Promise<void> {
  if (!canEdit(site)) return async () => {};
  const resumed = resume(site);
  const ends = [repeat(DUE_MS, () => takeStepsThatAreDue(site))];
  if (site.editing.isFollowing) ends.push(repeat(FOLLOW_MS, () => followPublished(site)));
  return async () => {
    await Promise.all([resumed, ...ends.map((end) => end())]);
    // What the last turn began to publish.
    await site.editing.publishing.running;
  };
}

async function resume(site: EditingSite): Promise<void> {
  const { log } = site;
  await reconcileDrafts(site).catch((err) => {
    log.error({ err }, "open changes could not be compared with the repository");
  });
  await followMovedPages(site).catch((err) =>
    log.error({ err }, "pages that moved could not be compared with the enquiries"),
  );
  await planApprovedRemovals(site).catch((err) =>
    log.error({ err }, "earlier removals could not be planned"),
  );
  await resumePublication(site).catch((err) => log.error({ err }, "publishing could not go on"));
}

const takeStepsThatAreDue = (site: EditingSite): Promise<void> =>
  takeDueStep(site).catch((err) => site.log.error({ err }, "scheduled changes could not be read"));

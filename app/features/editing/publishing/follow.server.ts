import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { failureReason } from "./failure-reason.server.ts";
import { inTurn } from "./in-turn.server.ts";

type Parts = Pick<EditingSite, "log" | "editing">;

/** Serves the published branch, whether another instance or an engineer's push moved it. */
export const followPublished = (site: Parts): Promise<void> =>
  inTurn(site, async () => {
    try {
      await site.editing.repository.fetch();
    } catch (err) {
      if (!site.editing.ending.aborted)
        site.log.error({ err }, "what was published elsewhere cannot be fetched");
      return;
    }
    await servePublished(site);
  });

/**
 * Serves the published branch at the start of a release that has other texts. Ends when it is
 * served, or cannot be.
 */
export const servePublishedAtStart = (site: Parts): Promise<void> => {
  site.editing.publishing.notLive = { commit: "", problem: "" };
  return inTurn(site, () => servePublished(site));
};

async function servePublished({ log, editing }: Parts): Promise<void> {
  const { repository, builds, ending, publishing } = editing;
  let commit: string | null = null;
  try {
    commit = await repository.tip(await repository.main());
    if (commit === null) throw new Error("the repository of the content has no commits");
    const isKnown = publishing.notLive?.commit === commit;
    if (ending.aborted || isKnown) return;
    if (!(await builds.isServed(commit))) {
      await builds.build(commit);
      const serve = await builds.open(commit);
      await serve();
      log.info({ commit }, "serves the published branch");
    }
    publishing.notLive = null;
  } catch (err) {
    if (ending.aborted) return;
    publishing.notLive = { commit: commit ?? "", problem: failureReason(err) };
    log.error({ err, commit }, "what is published cannot be served; the site is as it was");
  }
}

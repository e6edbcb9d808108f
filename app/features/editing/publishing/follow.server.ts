import { publishedCommit } from "#features/editing/drafts.server.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { inTurn } from "./in-turn.server.ts";

/** Serves the published branch, whether another instance or an engineer's push moved it. */
export const followPublished = (site: EditingSite): Promise<void> =>
  inTurn(site, () => servePublished(site));

async function servePublished(site: EditingSite): Promise<void> {
  const { log, editing } = site;
  const { repository, builds, ending, publishing } = editing;
  let commit: string | null = null;
  try {
    await repository.fetch();
    commit = await publishedCommit(site);
    if (ending.aborted || commit === publishing.unbuildable || (await builds.isServed(commit)))
      return;
    await builds.build(commit);
    const serve = await builds.open(commit);
    await serve();
    log.info({ commit }, "serves what was published elsewhere");
  } catch (err) {
    if (ending.aborted) return;
    log.error(
      { err, commit },
      "what was published elsewhere cannot be served; the site is as it was",
    );
    publishing.unbuildable = commit ?? publishing.unbuildable;
  }
}

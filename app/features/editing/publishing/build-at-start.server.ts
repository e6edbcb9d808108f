import { openRepository } from "#features/editing/repository/repository.server.ts";
import type { Config } from "#server/config.server.ts";
import {
  type BuildToServe,
  buildToServe,
  contentTreeOf,
  markOf,
  recordServed,
  servedBuild,
  withCode,
} from "./served-build.server.ts";

type BuildAtStart = BuildToServe & {
  /** Whether the published branch has other content, which has yet to be rendered. */
  readonly isBehind: boolean;
};

type Where = Pick<Config, "dataDir" | "contentRepository" | "contentPublishing">;

/**
 * The build to start with. What the published branch says is live, whichever release is started;
 * with a pipeline it is live with the release that was made of it.
 */
export async function buildAtStart(config: Where, own: string): Promise<BuildAtStart> {
  const { contentRepository, contentPublishing } = config;
  const isByRelease = contentRepository === null || contentPublishing === "pipeline";
  const tip = isByRelease ? null : await publishedTip(contentRepository);
  const isServed = tip === null || (await servedBuild(config, own))?.commit === tip.commit;
  if (!isServed && tip.tree === (await contentTreeOf(own))) {
    const served = { commit: tip.commit, release: await markOf(own), isOfRelease: true };
    // A full disk keeps no visitor from the pages: the next start compares again.
    await recordServed(config, served).catch(() => {});
    return { ...withCode(own, own), isBehind: false };
  }
  return { ...(await buildToServe(config, own)), isBehind: !isServed };
}

/** Null for a repository that cannot be read: the site starts, and the desk says why. */
async function publishedTip(folder: string) {
  try {
    const repository = openRepository(folder);
    const commit = await repository.tip(await repository.main());
    return commit === null ? null : { commit, tree: await repository.contentTree(commit) };
  } catch {
    return null;
  }
}

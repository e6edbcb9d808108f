import type { AllServices } from "#shared/contracts/desk-services.ts";
import type { Config } from "./config.server.ts";
import type { ContentDependencies } from "./content/content-dependencies.server.ts";
import { createContentDesk } from "./content/content-desk.server.ts";
import { createContentThread } from "./content/content-thread.server.ts";
import { openRepository } from "./content/repository.server.ts";
import { builtByPipeline, createSiteBuilds } from "./content/site-builds.server.ts";
import { openBuiltApp } from "./http/built-app.server.ts";
import { createDraftPages, warmUp } from "./http/pages.server.ts";
import { createSwap, type SiteApp } from "./http/site-app.server.ts";

export function openContentDesk(
  config: Config,
  app: SiteApp,
  parts: Pick<ContentDependencies, "store" | "clock" | "log" | "links"> & { readonly services: () => AllServices },
) {
  if (config.contentRepository === null) return null;
  const swap = createSwap(app);
  const ending = new AbortController();
  const way = config.contentPublishing;
  const repository = openRepository(config.contentRepository, { isShared: way !== "here" });
  const builds = createSiteBuilds({
    config,
    repository,
    ending: ending.signal,
    async swapTo(folder) {
      const next = await openBuiltApp(folder, config);
      await warmUp(next);
      swap(next);
    },
  });
  const { ask, close } = createContentThread();
  const desk = createContentDesk({
    ...parts,
    ask,
    repository,
    site: way === "pipeline" ? builtByPipeline : builds,
    ending: ending.signal,
    drawPage: createDraftPages(app),
    async mailPost(actor, slug) {
      return (await parts.services().desk.newsletter.issues.order(actor, slug, parts.clock())).status;
    },
  });
  const stop = desk.start({ isFollowing: way === "everywhere" });
  return {
    ...desk,
    close() {
      stop();
      ending.abort();
      return close();
    },
  };
}

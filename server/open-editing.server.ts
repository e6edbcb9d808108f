import { existsSync } from "node:fs";
import { join } from "node:path";
import { createContentThread } from "#features/editing/content-thread.server.ts";
import { createEditing, type Editing } from "#features/editing/editing.server.ts";
import { codeOf } from "#features/editing/publishing/served-build.server.ts";
import {
  builtByPipeline,
  createSiteBuilds,
} from "#features/editing/publishing/site-builds.server.ts";
import { openRepository } from "#features/editing/repository/repository.server.ts";
import { countByStatus } from "#features/enquiries/tables/enquiry-counts.server.ts";
import { root } from "#shared/root.ts";
import type { Config } from "./config.server.ts";
import { openBuiltApp, openContentOf } from "./http/built-app.server.ts";
import { createDraftPages, warmUp } from "./http/pages.server.ts";
import { createSwap, type SiteApp } from "./http/site-app.server.ts";
import type { Logger } from "./logger.server.ts";
import type { Store } from "./store/store.server.ts";

type OpenEditing = {
  /** Null without a repository of content. */
  readonly editing: Editing | null;
  /** Ends what is being published, which is resumed after the next start. */
  end(): void;
  /** Ends the threads that read the content. */
  close(): Promise<void>;
};

type Surroundings = {
  readonly store: Store;
  readonly log: Logger;
  /** Called when visitors get other content. */
  readonly onServed: () => void;
};

/** Opens the repository of the content, if there is one, with the thread that reads its records. */
export function openEditing(
  config: Config,
  app: SiteApp,
  { store, log, onServed }: Surroundings,
): OpenEditing {
  if (config.contentRepository === null) return { editing: null, end() {}, close: async () => {} };
  const ending = new AbortController();
  const way = config.contentPublishing;
  const repository = openRepository(config.contentRepository, { isShared: way !== "here" });
  const swap = createSwap(app);
  const builds = createSiteBuilds({
    config,
    log,
    repository,
    ending: ending.signal,
    runningCode: () => app.code,
    async openBuild({ folder, code }) {
      const isSameCode = (await codeOf(folder)) === app.code;
      const next = isSameCode
        ? await openContentOf(folder, config, await app.load(), app.built)
        : await openBuiltApp(folder, config, code);
      if (!isSameCode) await warmUp(next.app);
      return () => {
        next.openContent();
        swap(next.app);
        onServed();
      };
    },
  });
  const thread = createContentThread();
  const editing = createEditing({
    repository,
    ask: thread.ask,
    drawPage: createDraftPages(app),
    // Looked for now: pages that were published lie elsewhere than the sources.
    hasSources: existsSync(join(root, "content-model")),
    countByStatus: () => countByStatus(store.db),
    builds: way === "pipeline" ? builtByPipeline : builds,
    isFollowing: way === "everywhere",
    ending: ending.signal,
  });
  return {
    editing,
    end: () => ending.abort(),
    close: () => thread.close(),
  };
}

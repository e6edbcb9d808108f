import { existsSync } from "node:fs";
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Repository } from "#features/editing/repository/repository.server.ts";
import type { Config } from "#server/config.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { root } from "#shared/root.ts";
import { endFormerBuild, runBuild } from "./run-build.server.ts";
import {
  type BuildToServe,
  buildToServe,
  codeOf,
  markOf,
  publishedFolder,
  readServed,
  recordServed,
  servedBuild,
  withCode,
} from "./served-build.server.ts";

/**
 * Makes the site with a commit's content beside the running one, and serves it from then on.
 */
export type SiteBuilds = {
  /**
   * Counts an attempt of this installation to build the commit, so that it resumes after being
   * killed.
   */
  begin(commit: string): Promise<void>;
  /** How often this installation began to build the commit; 0 if another one did. */
  attempts(commit: string): Promise<number>;
  /** Throws the build's error, and leaves nothing of an unfinished build. */
  build(commit: string): Promise<void>;
  /**
   * Loads a finished build; visitors get it once the returned function has ended. If that throws,
   * nothing changed.
   */
  open(commit: string): Promise<() => Promise<void>>;
  /** Deletes what unfinished builds left. */
  tidy(): Promise<void>;
  /** Whether visitors get this commit's content. */
  isServed(commit: string): Promise<boolean>;
  /** The resulting state of a publication: with "pushed", a pipeline has yet to make it live. */
  readonly outcome: "live" | "pushed";
};

/** What a build of new code begins with. */
const SOURCES = [
  "app",
  "content-model",
  "public",
  "scripts",
  "server",
  "shared",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
/** What stays of a folder in which a build was made: the build, and what its code imports. */
const KEPT = ["build", "node_modules", "package.json"];
/** Results of slow steps, such as compressed pages, which the next publication needs again. */
const RESULTS = "results";

type Dependencies = {
  readonly config: Pick<Config, "dataDir" | "siteUrl">;
  readonly log: Logger;
  readonly repository: Repository;
  /**
   * Loads this build; the returned function makes the server answer from it, and
   * cannot fail.
   */
  readonly openBuild: (build: BuildToServe) => Promise<() => void>;
  /** Aborts a build when the server stops. */
  readonly ending: AbortSignal;
  /** What tells the code that the server runs from that of other builds. */
  readonly runningCode: () => string;
};

/** A pipeline builds the site after the push. */
export const builtByPipeline: SiteBuilds = {
  begin: async () => {},
  attempts: async () => 0,
  build: async () => {},
  open: async () => async () => {},
  tidy: async () => {},
  isServed: async () => true,
  outcome: "pushed",
};

/**
 * Makes the installed release with other content, each in its own folder. The pages are rendered by
 * the code that the server runs (scripts/publish-content.ts). What the bundles take from records,
 * such as letters in fonts, needs a build of the release from its sources instead, whose code then
 * is loaded beside the running one.
 */
export function createSiteBuilds({
  config,
  log,
  repository,
  openBuild,
  ending,
  runningCode,
}: Dependencies): SiteBuilds {
  const published = publishedFolder(config);
  const own = join(root, "build");
  const releaseCode = codeOf(own);
  const at = (commit: string) => join(published, commit);
  const running = join(published, "running");
  const attemptsFile = (commit: string) => join(at(commit), "attempts");

  /** Deletes everything but the served build; what cannot be deleted now is deleted next time. */
  async function tidy() {
    try {
      await endFormerBuild(running);
      const served = await readServed(config);
      const kept = ["current", RESULTS, served?.commit];
      for (const name of await readdir(published)) {
        // An ended build may still be writing for a moment.
        if (!kept.includes(name))
          await rm(join(published, name), { recursive: true, force: true, maxRetries: 3 });
      }
    } catch (err) {
      if (existsSync(published)) log.warn({ err }, "unfinished builds could not be deleted");
    }
  }

  const run = (folder: string, cwd: string, command: readonly string[]) =>
    runBuild({ folder, cwd, command, siteUrl: config.siteUrl ?? "", running, ending });

  /** Renders the pages with the running code, or that of the release; false if neither fits. */
  async function render(folder: string): Promise<boolean> {
    const served = await buildToServe(config, own);
    // A release may have been installed in place of the running one, which goes on until a restart.
    if ((await codeOf(served.folder)) !== runningCode()) return false;
    if (await renderWith(served, folder)) return true;
    if (served.code === own || (await codeOf(own)) !== (await releaseCode)) return false;
    return renderWith({ folder: own, code: own }, folder);
  }

  async function renderWith(from: BuildToServe, folder: string): Promise<boolean> {
    const script = join(root, "scripts/publish-content.ts");
    const words = [folder, from.folder, from.code, join(published, RESULTS)];
    const isDone = await run(folder, root, [script, ...words]);
    if (isDone && from.code !== own) await copyCode(dirname(from.code), folder);
    return isDone;
  }

  async function buildFromSources(folder: string) {
    for (const name of SOURCES) await cp(join(root, name), join(folder, name), { recursive: true });
    await linkPackages(join(root, "node_modules"), join(folder, "node_modules"));
    await run(folder, folder, [join(folder, "scripts/build.mjs"), "--quiet", "--installed"]);
  }

  async function buildIn(folder: string, commit: string) {
    await repository.checkOut(commit, folder);
    if (!(await render(folder))) await buildFromSources(folder);
    for (const name of await readdir(folder)) {
      if (!KEPT.includes(name)) await rm(join(folder, name), { recursive: true });
    }
    await rm(at(commit), { recursive: true, force: true });
    await rename(folder, at(commit));
  }

  return {
    outcome: "live",
    tidy,
    async begin(commit) {
      await mkdir(at(commit), { recursive: true });
      await appendFile(attemptsFile(commit), "1");
    },
    async attempts(commit) {
      if (!existsSync(at(commit))) return 0;
      const marks = await readFile(attemptsFile(commit), "utf8").catch(() => "");
      return Math.max(1, marks.length);
    },
    async build(commit) {
      await mkdir(published, { recursive: true });
      await endFormerBuild(running);
      // Its own folder, because an ended build may still be writing for a moment.
      const folder = await mkdtemp(`${at(commit)}.`);
      try {
        await buildIn(folder, commit);
      } catch (error) {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
        throw error;
      }
    },
    async open(commit) {
      const swap = await openBuild(withCode(join(at(commit), "build"), own));
      return async () => {
        // First what a restart serves: after the swap, nothing may fail.
        await recordServed(config, { commit, release: await markOf(own) });
        swap();
        await tidy();
      };
    },
    async isServed(commit) {
      return (await servedBuild(config, own))?.commit === commit;
    },
  };
}

/** Copies the code of a build that has its own, with what it imports. */
async function copyCode(from: string, to: string) {
  for (const name of ["build/server", "node_modules", "package.json"]) {
    await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

// Vite writes into node_modules, and those of a release may be read-only (deploy/site.service).
async function linkPackages(from: string, to: string) {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (!name.startsWith(".vite")) await symlink(join(from, name), join(to, name));
  }
}

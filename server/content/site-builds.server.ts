import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Config, programEnvironment } from "#server/config.server.ts";
import type { BuildSite } from "./content-dependencies.server.ts";
import type { Repository } from "./repository.server.ts";

const root = resolve(import.meta.dirname, "../..");
const CODE = [
  ...["app", "content-model", "public", "scripts", "server", "shared"],
  ...["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"],
];
const KEPT = ["build", "node_modules", "package.json"];

type Current = { readonly commit: string; readonly release: string };
type Dependencies = {
  readonly config: Pick<Config, "dataDir" | "siteUrl">;
  readonly repository: Repository;
  /** Makes the server answer from the build in this folder. */
  readonly swapTo: (folder: string) => Promise<void>;
  /** Aborts a build when the server stops. */
  readonly ending: AbortSignal;
};

const folderOf = (dataDir: string) => join(dataDir, "published");
const markOf = (build: string) => readFile(join(build, "complete"), "utf8").catch(() => "");

/** A pipeline builds the site after the push. */
export const builtByPipeline: BuildSite = {
  begin: async () => {},
  hasBegun: () => false,
  build: async () => {},
  serve: async () => {},
  isServed: async () => true,
  outcome: "pushed",
};

/** Builds the installed release with other content, each in its own folder. Code comes only with releases. */
export function createSiteBuilds({ config, repository, swapTo, ending }: Dependencies): BuildSite {
  const published = folderOf(config.dataDir);
  const at = (commit: string) => join(published, commit);

  return {
    outcome: "live",
    begin: async (commit) => void (await mkdir(at(commit), { recursive: true })),
    hasBegun: (commit) => existsSync(at(commit)),
    async build(commit) {
      await mkdir(published, { recursive: true });
      // Its own folder, because the build of a killed server may still be writing.
      const folder = await mkdtemp(`${at(commit)}.`);
      for (const name of CODE) await cp(join(root, name), join(folder, name), { recursive: true });
      await symlink(join(root, "node_modules"), join(folder, "node_modules"));
      await repository.checkOut(commit, folder);
      await runBuild({ folder, siteUrl: config.siteUrl ?? "", ending });
      for (const name of await readdir(folder)) {
        if (!KEPT.includes(name)) await rm(join(folder, name), { recursive: true });
      }
      await rm(at(commit), { recursive: true, force: true });
      await rename(folder, at(commit));
    },
    async serve(commit) {
      await swapTo(join(at(commit), "build"));
      const current: Current = { commit, release: await markOf(join(root, "build")) };
      const fresh = join(published, "current.new");
      await writeFile(fresh, JSON.stringify(current));
      await rename(fresh, join(published, "current"));
      for (const name of await readdir(published)) {
        // Pages of the previous build may still be open; older builds are deleted.
        if (name !== "current" && name !== commit) await rm(join(published, name), { recursive: true });
      }
    },
    async isServed(commit) {
      return (await currentOf(config, join(root, "build")))?.commit === commit;
    },
  };
}

/** The build to start with: the desk's last published one if it was made with this release, else the release's own. */
export async function buildToServe({ dataDir }: Pick<Config, "dataDir">, own: string): Promise<string> {
  return (await currentOf({ dataDir }, own))?.folder ?? own;
}

async function currentOf({ dataDir }: Pick<Config, "dataDir">, own: string) {
  const text = await readFile(join(folderOf(dataDir), "current"), "utf8").catch(() => null);
  if (text === null) return null;
  const { commit, release } = JSON.parse(text) as Current;
  const folder = join(folderOf(dataDir), commit, "build");
  const isComplete = (await markOf(folder)) !== "";
  return isComplete && release === (await markOf(own)) ? { commit, folder } : null;
}

const BUILD_MS = 10 * 60_000;
const MOST_OUTPUT_BYTES = 8 * 1024 * 1024;
const isUnix = process.platform !== "win32";

type Order = {
  readonly folder: string;
  readonly siteUrl: string;
  /** Aborts a build when the server stops. */
  readonly ending: AbortSignal;
};

/** Runs the build in a folder, without the server's secrets and with a lower priority than requests. */
function runBuild({ folder, siteUrl, ending }: Order): Promise<void> {
  const { PATH, HOME } = programEnvironment();
  const env = { PATH: `${dirname(process.execPath)}:${PATH}`, HOME, SITE_URL: siteUrl };
  // A separate process group, so that all steps of the build end together.
  const options = { cwd: folder, env, maxBuffer: MOST_OUTPUT_BYTES, detached: true };
  const signal = AbortSignal.any([ending, AbortSignal.timeout(BUILD_MS)]);
  return new Promise((done, reject) => {
    // Set at process start, because threads that Node has started would keep their priority.
    const [program = "", ...first] = isUnix ? ["nice", "-n", "19", process.execPath] : [process.execPath];
    const child = execFile(
      program,
      [...first, "scripts/build.mjs", "--quiet", "--installed"],
      options,
      (error, stdout, stderr) => {
        signal.removeEventListener("abort", end);
        return error ? reject(new Error(reasonIn(`${stdout}\n${stderr}`) || error.message)) : done();
      },
    );
    const { pid } = child;
    const end = () => pid && endGroup(pid);
    signal.addEventListener("abort", end);
  });
}

function endGroup(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It had already ended.
  }
}

/** The content problems that the build reports, else the end of its output. */
function reasonIn(output: string): string {
  const problems = output.match(/^\s*content\/[^\s:]+:\d+: .*$/gm);
  return (problems ?? output.trim().split("\n").slice(-12)).map((line) => line.trim()).join("\n");
}

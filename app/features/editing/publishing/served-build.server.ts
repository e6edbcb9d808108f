import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.server.ts";
import { writeDurably } from "#server/durable-file.server.ts";

export type BuildToServe = {
  readonly folder: string;
  /** The folder of the build that has its code. */
  readonly code: string;
};

type Served = {
  readonly commit: string;
  readonly release: string;
  /** The pages of the release have the content of the commit. */
  readonly isOfRelease?: boolean;
};

type Where = Pick<Config, "dataDir">;

export const publishedFolder = ({ dataDir }: Where) => join(dataDir, "published");
const servedFile = (where: Where) => join(publishedFolder(where), "current");

const textOf = (build: string, name: string) => readFile(join(build, name), "utf8").catch(() => "");

/** What tells a whole build from others; empty if it is not whole. */
export const markOf = (build: string): Promise<string> => textOf(build, "complete");

/** What tells the code of a build from that of others; empty without a build. */
export const codeOf = (build: string): Promise<string> => textOf(build, "code");

/** The tree that Git would make of the content that a build was made from; empty if unknown. */
export const contentTreeOf = (build: string): Promise<string> => textOf(build, "content-tree");

/**
 * The build with what was served last, if it was made with this release; else the release's own.
 */
export async function buildToServe(where: Where, own: string): Promise<BuildToServe> {
  return withCode((await servedBuild(where, own))?.folder ?? own, own);
}

export const withCode = (folder: string, own: string): BuildToServe => ({
  folder,
  code: existsSync(join(folder, "server")) ? folder : own,
});

/** What was served last; null if nothing was, or if a failing disk left no readable file. */
export async function readServed(where: Where): Promise<Served | null> {
  try {
    return JSON.parse(await readFile(servedFile(where), "utf8")) as Served;
  } catch {
    return null;
  }
}

export async function recordServed(where: Where, served: Served): Promise<void> {
  await mkdir(publishedFolder(where), { recursive: true });
  await writeDurably(servedFile(where), JSON.stringify(served), 0o644);
}

/** The whole build, made with this release, of the commit that was served last; null without. */
export async function servedBuild(
  where: Where,
  own: string,
): Promise<{ readonly commit: string; readonly folder: string } | null> {
  const served = await readServed(where);
  if (served === null) return null;
  const { commit, release, isOfRelease = false } = served;
  const folder = isOfRelease ? own : join(publishedFolder(where), commit, "build");
  const isWhole = (await markOf(folder)) !== "";
  return isWhole && release === (await markOf(own)) ? { commit, folder } : null;
}

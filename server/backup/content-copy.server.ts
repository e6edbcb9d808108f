import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { type Git, openGit } from "#features/editing/repository/git.server.ts";
import type { Config } from "#server/config.server.ts";

export const CONTENT_FILE = "content.bundle";
/** Where content is restored to if CONTENT_REPOSITORY names no place that is free. */
const restoredFolder = (count: number) => `restored-content${count === 1 ? "" : `-${count}`}.git`;
/** A repository with the pictures of years takes minutes on a slow disk. */
const PATIENCE_MS = 10 * 60_000;

export const copiedContentSchema = z.object({
  /** The branch that is published. */
  published: z.string(),
  /** The commit of each branch; drafts are branches too. */
  branches: z.record(z.string(), z.string()),
  sha256: z.string(),
});

export type CopiedContent = z.infer<typeof copiedContentSchema>;

export type RestoredContent = {
  readonly place: string;
  /** Whether the site edits what is at that place. */
  readonly isUsed: boolean;
  readonly branches: number;
};

/** Copies all branches of the repository, with their history and pictures, and opens the copy. */
export async function copyContent(repository: string, folder: string): Promise<CopiedContent> {
  const git = openGit(resolve(repository));
  if ((await lineOf(git, "rev-parse", "--is-shallow-repository")) === "true") {
    throw new Error(
      `${repository} has a part of its history only: git --git-dir ${repository} fetch --unshallow`,
    );
  }
  const published = await lineOf(git, "symbolic-ref", "HEAD");
  const file = resolve(folder, CONTENT_FILE);
  await git(["bundle", "create", "--quiet", file, "--branches"], { patienceMs: PATIENCE_MS });
  await chmod(file, 0o600);
  const { out: listed } = await git(["bundle", "list-heads", file]);
  const copied = { published, branches: branchesIn(listed), sha256: await digestOf(file) };
  const trial = await mkdtemp(join(folder, "trial-"));
  try {
    await unpack(folder, copied, join(trial, "content.git"));
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
  return copied;
}

/** Throws unless the bundle is the one that the manifest describes. */
export async function checkCopiedContent(folder: string, { sha256 }: CopiedContent): Promise<void> {
  const file = join(folder, CONTENT_FILE);
  if (!existsSync(file) || (await digestOf(file)) !== sha256)
    throw new Error(`${CONTENT_FILE} is not the one of its manifest.`);
}

/**
 * Makes a repository of the copy beside the place where it is to be; `keep` moves it there. A
 * repository that exists stays as it is, because it may be newer.
 */
export async function openCopiedContent(
  folder: string,
  copied: CopiedContent,
  config: Pick<Config, "dataDir"> & Partial<Pick<Config, "contentRepository">>,
) {
  const wanted = config.contentRepository ?? null;
  const isUsed = wanted !== null && (await isFree(wanted));
  const place = isUsed ? resolve(wanted) : await freePlace(config.dataDir);
  const partial = `${place}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const discard = () => rm(partial, { recursive: true, force: true });
  try {
    await unpack(folder, copied, partial);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async keep(): Promise<RestoredContent> {
      // Takes the place of an empty folder, and of nothing else.
      await rename(partial, place);
      return { place, isUsed, branches: Object.keys(copied.branches).length };
    },
  };
}

async function unpack(folder: string, { published, branches }: CopiedContent, to: string) {
  const file = resolve(folder, CONTENT_FILE);
  const git = openGit(to);
  await git(["init", "--quiet", "--bare"]);
  await git(["symbolic-ref", "HEAD", published]);
  await git(["fetch", "--quiet", "--no-tags", file, "+refs/heads/*:refs/heads/*"], {
    patienceMs: PATIENCE_MS,
  });
  const { out } = await git(["for-each-ref", "--format=%(objectname) %(refname)", "refs/heads"]);
  const isWhole = JSON.stringify(branchesIn(out)) === JSON.stringify(branches);
  if (!isWhole) throw new Error(`${CONTENT_FILE} does not have the branches of its manifest.`);
}

async function freePlace(dataDir: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const place = resolve(dataDir, restoredFolder(count));
    if (await isFree(place)) return place;
  }
}

const isFree = async (place: string): Promise<boolean> =>
  !existsSync(place) || (await readdir(place)).length === 0;

const lineOf = async (git: Git, ...words: string[]) => (await git(words)).out.trim();

/** Reads lines of a commit and a branch; sorted, so that two lists can be compared. */
function branchesIn(lines: string): Readonly<Record<string, string>> {
  const pairs = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [commit = "", branch = ""] = line.split(" ");
      return [branch, commit] as const;
    });
  return Object.fromEntries(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

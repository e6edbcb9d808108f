import type { openGit } from "./git.server.ts";

export type Removal = {
  readonly file: string;
  /** The last published commit that has the file. */
  readonly before: string;
  readonly author: string;
  readonly at: string;
};

const ENTRY = "\u001e";
const FIELD = "\u001f";

/**
 * The files below content/ that publications have removed, latest first. A record that moved is not
 * removed: Git sees that its file was renamed.
 */
export async function readRemovals(
  git: ReturnType<typeof openGit>,
  commit: string,
): Promise<readonly Removal[]> {
  const format = "--format=%x1e%P%x1f%an%x1f%cI";
  const asPublished = ["--first-parent", "--diff-merges=first-parent"];
  const removals = ["--find-renames", "--diff-filter=D", "--name-only"];
  const { out } = await git(["log", format, ...asPublished, ...removals, commit, "--", "content"]);
  const latest = new Map<string, Removal>();
  for (const entry of out.split(ENTRY).slice(1)) {
    const [head = "", ...names] = entry.split("\n").filter(Boolean);
    const [parents = "", author = "", at = ""] = head.split(FIELD);
    const [before = ""] = parents.split(" ");
    for (const file of names) {
      const removal = { file, before, author, at: new Date(at).toISOString() };
      if (!latest.has(file)) latest.set(file, removal);
    }
  }
  return [...latest.values()];
}

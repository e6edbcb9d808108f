import type { openGit } from "./git.server.ts";

export type LastChange = { readonly author: string; readonly at: string };

const ENTRY = "\u001e";
const FIELD = "\u001f";

/**
 * Who changed each file below content/ last, and when: of the commit that wrote it, not of those
 * that merged it.
 */
export async function readLastChanges(
  git: ReturnType<typeof openGit>,
  commit: string,
): Promise<ReadonlyMap<string, LastChange>> {
  const format = "--format=%x1e%an%x1f%cI";
  const { out } = await git(["log", format, "--name-only", "--no-merges", commit, "--", "content"]);
  const latest = new Map<string, LastChange>();
  for (const entry of out.split(ENTRY).slice(1)) {
    const [head = "", ...names] = entry.split("\n").filter(Boolean);
    const [author = "", at = ""] = head.split(FIELD);
    const change = { author, at: new Date(at).toISOString() };
    for (const name of names) {
      if (!latest.has(name)) latest.set(name, change);
    }
  }
  return latest;
}

import type { Git } from "./git.server.ts";

/** The remote `origin`, through which instances, engineers and pipelines share a repository. */
export function openRemote(git: Git) {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function fetchNow() {
    next = null;
    const main = (await git(["symbolic-ref", "HEAD"])).out.trim();
    const branches = [main, "refs/heads/desk/*"].map((ref) => `+${ref}:${ref}`);
    await git(["fetch", "--quiet", "--prune", "--no-tags", "origin", ...branches]);
  }

  /** Fetches the published branch and all drafts, one fetch at a time: two would lock each other's references. */
  function fetch(): Promise<void> {
    if (!next) {
      next = last.then(fetchNow);
      last = next.catch(() => {});
    }
    return next;
  }

  return {
    fetch,
    /** Moves a reference in the remote, then here; false if it is no longer as last seen. */
    async move(ref: string, from: string | null, to: string | null): Promise<boolean> {
      const lease = `--force-with-lease=${ref}:${from ?? ""}`;
      const { code, out } = await git(["push", "--porcelain", lease, "origin", `${to ?? ""}:${ref}`], { allow: [1] });
      if (code === 1 && !out.includes("\t[rejected]")) throw new Error(`The remote refused the push. ${out.trim()}`);
      await fetch();
      return code === 0;
    },
  };
}

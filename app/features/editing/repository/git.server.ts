import { join } from "node:path";
import { programEnvironment } from "#server/config.server.ts";
import { root } from "#shared/root.ts";
import { runGit } from "./ask-git.server.ts";
import type { GitPlace } from "./object-reader.server.ts";

const PATIENCE_MS = 30_000;

const SETTINGS = join(root, "app/features/editing/repository/git-settings");

type Call = {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes besides 0 that are valid answers. */
  readonly allow?: readonly number[];
  readonly patienceMs?: number;
};

export type GitAnswer = { readonly code: number; readonly out: string; readonly bytes: Buffer };
export type Git = (args: readonly string[], call?: Call) => Promise<GitAnswer>;

/**
 * A repository as Git is told of it: without its hooks, a shell or the settings of the user who runs
 * the server.
 */
export const placeOf = (repository: string): GitPlace => ({
  args: ["--git-dir", repository, "-c", "core.hooksPath=/dev/null", "-c", "core.symlinks=false"],
  env: {
    ...programEnvironment(),
    HOME: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: SETTINGS,
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
  },
});

/** Runs Git on one repository. */
export function openGit(repository: string): Git {
  const place = placeOf(repository);
  return async (args, { input = "", env = {}, allow = [], patienceMs = PATIENCE_MS } = {}) => {
    const ended = await runGit(place, { args, input, env, patienceMs });
    const { code, complaint } = ended;
    const isAnswer = typeof code === "number" && (code === 0 || allow.includes(code));
    if (!isAnswer) throw new Error(`git ${args[0]}: ${complaint}`);
    const bytes = Buffer.from(ended.bytes);
    return { code, out: bytes.toString(), bytes };
  };
}

/**
 * Moves, creates (`from` null) or deletes (`to` null) a reference; false if it was moved by
 * somebody else first.
 */
export async function moveReference(
  git: Git,
  ref: string,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const none = "0".repeat(40);
  try {
    await git([
      "update-ref",
      ...(to === null ? ["-d", ref, from ?? none] : [ref, to, from ?? none]),
    ]);
    return true;
  } catch (error) {
    const { out } = await git(["rev-parse", "--verify", "--quiet", ref], { allow: [1] });
    // Nobody moved it, so a retry would fail too: a branch named desk, for example, blocks
    // desk/posts.
    if (out.trim() === (from ?? "")) throw error;
    return false;
  }
}

/** The remote takes no change from us, though it answers. */
export class RefusedPush extends Error {}

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

  /**
   * Fetches the published branch and all drafts, one fetch at a time: two would lock each other's
   * references.
   */
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
      const push = ["push", "--porcelain", lease, "origin", `${to ?? ""}:${ref}`];
      // Without a right to write, a server ends the conversation, and Git says so as an error.
      const { code, out } = await git(push, { allow: [1] }).catch((error: Error) => {
        throw new RefusedPush(`The remote refused the push. ${error.message}`);
      });
      if (code === 1 && !out.includes("\t[rejected]"))
        throw new RefusedPush(`The remote refused the push. ${out.trim()}`);
      await fetch();
      return code === 0;
    },
  };
}

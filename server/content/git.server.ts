import { execFile } from "node:child_process";
import { programEnvironment } from "#server/config.server.ts";

const MOST_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 30_000;

type Call = {
  readonly input?: string | Uint8Array;
  /** How bytes of the answer become characters; of pictures one each. */
  readonly encoding?: "utf8" | "latin1";
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes besides 0 that are answers. */
  readonly allow?: readonly number[];
};

export type GitAnswer = { readonly code: number; readonly out: string };
export type Git = (args: readonly string[], call?: Call) => Promise<GitAnswer>;

/** Git on one repository, without the settings and hooks of whoever runs it. No shell reads the arguments. */
export function openGit(repository: string): Git {
  const fixed = ["--git-dir", repository, "-c", "core.hooksPath=/dev/null", "-c", "core.symlinks=false"];
  return (args, { input, env = {}, allow = [], encoding = "utf8" } = {}) =>
    new Promise((resolve, reject) => {
      const options = {
        encoding,
        maxBuffer: MOST_BYTES,
        timeout: PATIENCE_MS,
        env: {
          ...programEnvironment(),
          HOME: "/nonexistent",
          GIT_CONFIG_NOSYSTEM: "1",
          LC_ALL: "C",
          GIT_TERMINAL_PROMPT: "0",
          ...env,
        },
      };
      const child = execFile("git", [...fixed, ...args], options, (error, out, said) => {
        const code = error === null ? 0 : error.code;
        if (typeof code === "number" && (code === 0 || allow.includes(code))) return resolve({ code, out });
        reject(new Error(`git ${args[0]}: ${said.trim() || error?.message}`));
      });
      child.stdin?.on("error", () => {});
      child.stdin?.end(input ?? "");
    });
}

/** Moves, makes (from null) or deletes (to null) a reference; false when somebody was first. */
export async function moveReference(git: Git, ref: string, from: string | null, to: string | null): Promise<boolean> {
  const none = "0".repeat(40);
  try {
    await git(["update-ref", ...(to === null ? ["-d", ref, from ?? none] : [ref, to, from ?? none])]);
    return true;
  } catch (error) {
    const { out } = await git(["rev-parse", "--verify", "--quiet", ref], { allow: [1] });
    // Nobody was: another try would fail, too. A branch named desk stands in the way of desk/posts.
    if (out.trim() === (from ?? "")) throw error;
    return false;
  }
}

/** The texts of objects, by hash or by commit and path; null for what is not there. */
export async function objects(git: Git, names: readonly string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const { out } = await git(["cat-file", "--batch"], { input: `${names.join("\n")}\n` });
  // Sizes are of bytes, not of characters.
  let rest = Buffer.from(out);
  return names.map(() => {
    const end = rest.indexOf("\n");
    const head = rest.subarray(0, end).toString();
    const size = / (\d+)$/.exec(head)?.[1];
    const text = size === undefined ? null : rest.subarray(end + 1, end + 1 + Number(size)).toString();
    rest = rest.subarray(end + 1 + (size === undefined ? 0 : Number(size) + 1));
    return text;
  });
}

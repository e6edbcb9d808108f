import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { createContentRepository } from "#tests/support/content-repository.ts";
import { openGit } from "./git.server.ts";
import { openRepository } from "./repository.server.ts";

let source: Awaited<ReturnType<typeof createContentRepository>>;

beforeAll(async () => {
  source = await createContentRepository();
  return () => source[Symbol.asyncDispose]();
});

/**
 * The process that runs Git for this one, as Linux lists it: the youngest, as an earlier test file
 * of this process may have left one. Numbers begin anew, so a higher one may be older.
 */
function gitProcess(): number {
  const ours = readdirSync("/proc").flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\S \d)/);
      const [, parent, ...others] = fields.split(" ");
      const isOurs = command.includes("git-process") && parent === String(process.pid);
      return isOurs ? [{ pid: Number(pid), startedAt: Number(others[STARTED_AT]) }] : [];
    } catch {
      return [];
    }
  });
  return ours.toSorted((one, other) => other.startedAt - one.startedAt)[0]?.pid ?? 0;
}

/** Field 22 of proc_pid_stat(5), counted from the one after the parent's, which is the fourth. */
const STARTED_AT = 22 - 5;

test("what Git says of a failure is told, and codes that are answers are returned", async () => {
  const git = openGit(source.bare);
  await expect(git(["rev-parse", "--verify", "nothing"])).rejects.toThrow(
    /^git rev-parse: fatal: Needed a single revision$/,
  );
  const { code, out } = await git(["rev-parse", "--verify", "--quiet", "nothing"], { allow: [1] });
  expect({ code, out }).toEqual({ code: 1, out: "" });
});

test("a command that takes too long ends with a reason", async () => {
  const git = openGit(source.bare);
  const waits = ["-c", "alias.wait=!sleep 60", "wait"];
  await expect(git(waits, { patienceMs: 200 })).rejects.toThrow(/^git -c: /);
});

test.runIf(existsSync("/proc/self/stat"))(
  "if the process that runs Git is killed, questions under way fail and later ones are answered",
  async () => {
    const repository = openRepository(source.bare);
    const tip = await repository.tip("refs/heads/main");
    expect(tip).toMatch(/^[0-9a-f]{40}$/);
    const first = gitProcess();
    const git = openGit(source.bare);
    const waiting = git(["-c", "alias.wait=!sleep 60", "wait"]).catch((error: Error) => error);
    process.kill(first, "SIGKILL");
    expect(await waiting).toMatchObject({ message: "git: its process ended" });
    expect(await repository.tip("refs/heads/main")).toBe(tip);
    expect(gitProcess()).not.toBe(first);
  },
);

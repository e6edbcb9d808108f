import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { programEnvironment } from "#server/config.server.ts";
import { NEEDS_NEW_CODE } from "./needs-new-code.ts";

// Against a build that hangs. Behind visitors, on a small machine, one may take many minutes.
const BUILD_MS = 30 * 60_000;
const MOST_OUTPUT = 1024 * 1024;
const isUnix = process.platform !== "win32";

type Order = {
  /** The folder that it makes, which its words name. */
  readonly folder: string;
  /** A script of Node and its words. */
  readonly command: readonly string[];
  readonly cwd: string;
  readonly siteUrl: string;
  /** A file that records which process builds in which folder. */
  readonly running: string;
  /** Aborts a build when the server stops. */
  readonly ending: AbortSignal;
  readonly limitMs?: number;
};

/**
 * Runs a script that builds, without the server's secrets and with a lower priority than requests.
 * Returns false if the change needs new code.
 */
export function runBuild({
  folder,
  command,
  cwd,
  siteUrl,
  running,
  ending,
  limitMs = BUILD_MS,
}: Order): Promise<boolean> {
  const { PATH, HOME } = programEnvironment();
  const env = {
    PATH: `${dirname(process.execPath)}:${PATH}`,
    HOME,
    SITE_URL: siteUrl,
    // React and its renderer each look at this when they are imported, and have to agree.
    NODE_ENV: "production",
  };
  const signal = AbortSignal.any([ending, AbortSignal.timeout(limitMs)]);
  // A listener is not told of what happened before, and the build would outlive the server.
  if (ending.aborted) return Promise.reject(ending.reason);
  return new Promise((done, reject) => {
    // Set at process start, because threads that Node has started would keep their priority.
    const [program = "", ...first] = isUnix
      ? ["nice", "-n", "19", process.execPath]
      : [process.execPath];
    // A separate process group, so that all steps of the build end together.
    const child = spawn(program, [...first, ...command], { cwd, env, detached: true });
    const { pid } = child;
    const output = outputOf(child);
    const endAll = () => pid && endGroup(pid);
    signal.addEventListener("abort", endAll);
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      signal.removeEventListener("abort", endAll);
      if (code === 0) return done(true);
      if (code === NEEDS_NEW_CODE) return done(false);
      const end = endOf(killedBy, signal.aborted ? limitMs : null);
      reject(new Error(reasonIn(output(), end), { cause: new Error(lastOf(output())) }));
    });
    // Without the record, the build only outlives a killed server.
    if (pid) writeFile(running, JSON.stringify({ pid, folder })).catch(() => {});
  });
}

/** What a program has written so far, its errors last; of very long output only the end. */
function outputOf({ stdout, stderr }: ChildProcessWithoutNullStreams): () => string {
  const written = { stdout: "", stderr: "" };
  const add = (name: keyof typeof written, text: string) => {
    written[name] = (written[name] + text).slice(-MOST_OUTPUT);
  };
  stdout.setEncoding("utf8").on("data", (text: string) => add("stdout", text));
  stderr.setEncoding("utf8").on("data", (text: string) => add("stderr", text));
  return () => `${written.stdout}\n${written.stderr}`;
}

/** Ends the build of a killed server, which would go on without anybody to end it. */
export async function endFormerBuild(running: string): Promise<void> {
  const { pid, folder } = await readRunning(running);
  if (pid === 0) return;
  // Another program may have got the same process id.
  const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (words.includes(folder)) endGroup(pid);
}

type Running = { readonly pid: number; readonly folder: string };

async function readRunning(file: string): Promise<Running> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Running;
  } catch {
    return { pid: 0, folder: "" };
  }
}

function endGroup(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It had already ended.
  }
}

/** How a build ended that was not its own doing. */
function endOf(killedBy: string | null, limitMs: number | null): string {
  if (limitMs !== null)
    return `The build took longer than ${limitMs / 60_000} minutes and was ended. Publish again.`;
  if (killedBy === null) return "";
  return `The build was ended (${killedBy}) before it was finished, perhaps for lack of memory. Publish again.`;
}

/** As much of the output as a log should have. */
const lastOf = (output: string) => output.trim().slice(-4_000);

const FULL_DISK = /^.*(?:ENOSPC|EDQUOT|no space left on device).*$/im;

const isPlaceInCode = (line: string) => /^\s+at /.test(line);

/**
 * How it ended, then the content problems that the build reports, else the end of its output
 * without the places in the code, which are for the log.
 */
function reasonIn(output: string, end: string): string {
  const problems = output.match(/^\s*content\/[^\s:]+:\d+: .*$/gm) ?? output.match(FULL_DISK);
  const said = output.trim().split("\n");
  const lines = problems ?? said.filter((line) => !isPlaceInCode(line)).slice(-12);
  return (
    [end, ...lines.map((line) => line.trim())].filter(Boolean).join("\n") ||
    "The build failed without a word."
  );
}

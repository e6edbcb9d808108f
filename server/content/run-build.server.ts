import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { programEnvironment } from "#server/config.server.ts";

const BUILD_MS = 10 * 60_000;
const MOST_SAID = 8 * 1024 * 1024;
const isUnix = process.platform !== "win32";

type Order = {
  readonly folder: string;
  readonly siteUrl: string;
  /** Aborts a build when the server stops. */
  readonly ending: AbortSignal;
};

/** Runs the build in a folder, without the server's secrets and with a lower priority than requests. */
export function runBuild({ folder, siteUrl, ending }: Order): Promise<void> {
  const { PATH, HOME } = programEnvironment();
  const env = { PATH: `${dirname(process.execPath)}:${PATH}`, HOME, SITE_URL: siteUrl };
  // A separate process group, so that all steps of the build end together.
  const options = { cwd: folder, env, maxBuffer: MOST_SAID, detached: true };
  const signal = AbortSignal.any([ending, AbortSignal.timeout(BUILD_MS)]);
  return new Promise((done, reject) => {
    // Set at process start, because threads that Node has started would keep their priority.
    const [program = "", ...first] = isUnix ? ["nice", "-n", "19", process.execPath] : [process.execPath];
    const child = execFile(
      program,
      [...first, "scripts/build.mjs", "--quiet", "--installed"],
      options,
      (error, out, said) => {
        signal.removeEventListener("abort", end);
        return error ? reject(new Error(reasonIn(`${out}\n${said}`) || error.message)) : done();
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
function reasonIn(said: string): string {
  const problems = said.match(/^\s*content\/[^\s:]+:\d+: .*$/gm);
  return (problems ?? said.trim().split("\n").slice(-12)).map((line) => line.trim()).join("\n");
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { environment } from "./own-environment.ts";
import { withoutTestTools } from "./without-test-tools.ts";

const LEAD_SERVER = fileURLToPath(new URL("./lead-server.ts", import.meta.url));
const ROOT = join(import.meta.dirname, "../..");

/**
 * Starts the server with the stub app as a separate process with these settings, and waits until it
 * listens.
 */
export const startServerProcess = (settings: Record<string, string>) =>
  start(LEAD_SERVER, { RATE_LIMIT_PER_MINUTE: "100000", ...settings });

/**
 * Starts the built site, here or in the folder that it was copied to, optionally through another
 * command.
 */
export const startBuiltSite = (
  settings: Record<string, string>,
  folder = ROOT,
  within: readonly string[] = [],
) => start(join(folder, "server.ts"), settings, [], within);

/** Starts the site as `npm run dev` does after `npm start` installed it, without the test tools. */
export const startDevelopment = (settings: Record<string, string>) =>
  start(join(ROOT, "server.ts"), { ...withoutTestTools, ...settings }, ["--dev"]);

async function start(
  script: string,
  settings: Record<string, string>,
  words: string[] = [],
  within: readonly string[] = [],
) {
  // All visitors of a test have the same address.
  const env = environment({
    PORT: "0",
    LOG_LEVEL: "silent",
    MAILS_PER_HOUR: "100000",
    UNCHECKED_PER_HOUR: "100000",
    REPLY_DELAY_SECONDS: "0",
    ...settings,
  });
  const [program = "", ...rest] = [...within, process.execPath, script, ...words];
  const child = spawn(program, rest, { env, stdio: ["ignore", "pipe", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
    process.stderr.write(text);
  });
  // In development the bundler prints something before the server's address.
  let starts = 0;
  const address = new Promise<string>((found) => {
    createInterface(child.stdout).on("line", (text) => {
      if (!text.includes("http://localhost")) return;
      starts += 1;
      found(text);
    });
  });
  const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const line = await Promise.race([address, exited]);
  if (typeof line !== "string") throw new Error(`the server ended with ${line}`);
  async function end(signal: NodeJS.Signals) {
    child.kill(signal);
    const [code] = await exited;
    return code;
  }
  return {
    pid: child.pid ?? 0,
    url: line.replace(/^.*http:\/\/localhost/, "http://127.0.0.1"),
    end,
    /** The number of times it reported to be ready. */
    starts: () => starts,
    /** Everything it wrote to stderr. */
    errors: () => errors,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    [Symbol.asyncDispose]: async () => void (await end("SIGKILL")),
  };
}

// Plain JavaScript for the system's Node 20 or newer: this runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { dropUnread, install } from "./install.mjs";

export const NEEDED_MAJOR = 24;
const STARTING_MAJOR = 20;

/** Systems for which npm has the project's Node; elsewhere the system's own must be new enough. */
const WITH_NODE = ["linux-x64", "linux-arm64", "win32-x64"];

export const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);

/**
 * Why this system cannot run the project, known before anything is fetched; undefined if it can.
 */
export function unfit({ platform, arch, version, isMusl }) {
  const major = majorOf(version);
  const get =
    platform === "darwin" ? "brew install node@24, or https://nodejs.org" : "https://nodejs.org";
  if (major >= NEEDED_MAJOR) return undefined;
  if (major < STARTING_MAJOR)
    return `Node ${STARTING_MAJOR} or newer is needed to start; this is ${version}. Get Node ${NEEDED_MAJOR}: ${get}`;
  if (!WITH_NODE.includes(`${platform}-${arch}`) || isMusl)
    return `The site runs on Node ${NEEDED_MAJOR}, which npm has for ${WITH_NODE.join(", ")} (glibc) only; this is ${platform}-${arch}${isMusl ? " (musl)" : ""} with Node ${version}. Get Node ${NEEDED_MAJOR}: ${get}`;
  return undefined;
}

export const thisSystem = () => ({
  platform: process.platform,
  arch: process.arch,
  version: process.version,
  isMusl: process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime,
});

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const installedMark = join(root, "node_modules/.installed-lock");

const KINDS = ["site", "tools", "suites"];

export const isRuntimeNew = () => majorOf(process.version) >= NEEDED_MAJOR;

function lockHash() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { name: _, ...project } = packages[""];
  return createHash("sha256")
    .update(JSON.stringify({ ...packages, "": project }))
    .digest("hex");
}

export function isInstalled(kind = "site") {
  const [lock, installed] = existsSync(installedMark)
    ? readFileSync(installedMark, "utf8").split(" ")
    : [];
  return lock === lockHash() && KINDS.indexOf(installed) >= KINDS.indexOf(kind);
}

/** The largest kind installed so far, which is kept when packages change. */
const present = () => {
  const has = (name) => existsSync(join(root, "node_modules", name));
  if (has("vnu-jar")) return "suites";
  return has("@playwright/test") ? "tools" : "site";
};

/**
 * Installs the locked packages of this kind if they are missing or old. If that fails, ends the
 * process with advice.
 */
export async function ensureInstalled(kind = "site") {
  const part = KINDS[Math.max(KINDS.indexOf(kind), KINDS.indexOf(present()))];
  if (isInstalled(part)) return;
  const problem = unfit(thisSystem());
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  console.error(
    part === "site" ? "Installing packages…" : "Installing packages, with those of the tests…",
  );
  const code = install(root, { part });
  if (code !== 0) {
    console.error("\nThe packages could not be installed: npm says why above.");
    process.exit(code);
  }
  dropUnread(root);
  writeFileSync(installedMark, `${lockHash()} ${part}`);
}

/** The Node that runs the product: this one if it is new enough, else the one installed by npm. */
export function runtimeNode() {
  if (isRuntimeNew()) return process.execPath;
  const { platform, arch } = process;
  const pinned = join(
    root,
    "node_modules",
    `node-${platform === "win32" ? "win" : platform}-${arch}`,
  );
  for (const file of ["bin/node", "bin/node.exe"])
    if (existsSync(join(pinned, file))) return join(pinned, file);
  console.error(unfit({ ...thisSystem(), platform: "no package" }));
  process.exit(1);
}

export const runtimeEnv = () => {
  const separator = process.platform === "win32" ? ";" : ":";
  const path = [dirname(runtimeNode()), join(root, "node_modules/.bin"), process.env.PATH].join(
    separator,
  );
  return { ...process.env, PATH: path };
};

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a script on the project's Node and resolves with its exit code; the output goes to the
 * terminal or a file.
 */
export function run(script, args = [], { env = {}, log } = {}) {
  const output = log ? openSync(log, "a") : "inherit";
  const child = spawn(runtimeNode(), [script, ...args], {
    cwd: root,
    stdio: ["inherit", output, output],
    env: { ...runtimeEnv(), ...env },
  });
  // Whoever ends this process means what it runs: the server of `npm run dev` would keep its port.
  const end = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, end);
  return new Promise((resolve) =>
    child.on("close", (code) => {
      for (const signal of SIGNALS) process.off(signal, end);
      resolve(code ?? 1);
    }),
  );
}

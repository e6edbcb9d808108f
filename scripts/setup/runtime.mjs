// Plain JavaScript for the system's Node 20 or newer: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "./install.mjs";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const NEEDED_MAJOR = 24;
const installedMark = join(root, "node_modules/.installed-lock");

const major = (version) => Number(version.replace(/^v/, "").split(".")[0]);
export const isRuntimeNew = () => major(process.version) >= NEEDED_MAJOR;

const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");

/** Installs the locked dependencies when they are missing or were installed from another lock file. */
export function ensureInstalled() {
  if (existsSync(installedMark) && readFileSync(installedMark, "utf8") === lockHash()) return;
  console.error("Installing dependencies…");
  const code = install(root);
  if (code !== 0) {
    console.error("npm ci failed: see the messages above.");
    process.exit(code);
  }
  writeFileSync(installedMark, lockHash());
}

/** The Node that runs the product: this one when it is new enough, else the one that npm installed. */
export function runtimeNode() {
  if (isRuntimeNew()) return process.execPath;
  const pinned = join(
    root,
    "node_modules",
    `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`,
  );
  for (const file of ["bin/node", "bin/node.exe"]) if (existsSync(join(pinned, file))) return join(pinned, file);
  console.error(
    `This project needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}. Install it from https://nodejs.org`,
  );
  process.exit(1);
}

/** Environment in which `node` and the project's own commands are found first. */
export const runtimeEnv = () => {
  const separator = process.platform === "win32" ? ";" : ":";
  const path = [dirname(runtimeNode()), join(root, "node_modules/.bin"), process.env.PATH].join(separator);
  return { ...process.env, PATH: path };
};

/** Runs a script of this project on the product's Node and returns its exit code. */
export function run(script, args = [], env = {}) {
  const result = spawnSync(runtimeNode(), [script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...runtimeEnv(), ...env },
  });
  return result.status ?? 1;
}

// Plain JavaScript for the system's Node 20 or newer: this runs before anything is installed.
import { spawn } from "node:child_process";
import fs, { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "./install-failure.mjs";
import { showInstalling } from "./progress.mjs";

/** What the packages of the project take, and what npm holds in its cache and by the side meanwhile. */
const NEEDED_BYTES = 1.2e9;

function npm(folder, args) {
  const windows = process.platform === "win32";
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawn(windows ? "npm.cmd" : "npm", [...args, ...flags], {
    cwd: folder,
    stdio: ["ignore", "inherit", "pipe"],
    // A production environment would leave out what the build needs.
    env: { ...process.env, NODE_ENV: "development" },
    shell: windows,
  });
  const end = showInstalling(join(folder, "node_modules"));
  return new Promise((resolve) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    const finish = (code, error = "") => {
      end();
      resolve({ code, said: said + error });
    };
    child.on("error", (error) => finish(1, `${error.code} ${error.message}`));
    child.on("close", (code) => finish(code ?? 1));
  });
}

const freeBytes = (folder) => {
  // Not imported by name: an old Node, which has it not, is to read this far and be told.
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
};

/** Workspaces whose packages each kind of installation has, the largest last. */
const PARTS = {
  site: ["--workspaces=false"],
  tools: ["--workspace=tests/tools", "--include-workspace-root"],
  suites: [],
};

/**
 * Installs the locked packages of the project in this folder: those of the site, with the `tools` of checks and tests,
 * or also with what the long suites need. What a package would run on being installed is run for those alone that `allowScripts` in
 * package.json names: npm itself only warns. Resolves with npm's exit code, and what the failure means.
 */
export async function install(folder, { part = "suites", neededBytes = NEEDED_BYTES } = {}) {
  const isFirst = !existsSync(join(folder, "node_modules"));
  if (isFirst && freeBytes(folder) < neededBytes) return { code: 1, reason: reasonOf("ENOSPC"), said: "" };
  // Beside packages that are there already, only those are fetched that are missing.
  const isAdding = part !== "site" && existsSync(join(folder, "node_modules/.package-lock.json"));
  const command = isAdding ? ["install", "--no-save"] : ["ci"];
  const installed = await npm(folder, [...command, "--ignore-scripts", ...PARTS[part]]);
  if (installed.code !== 0) return { ...installed, reason: reasonOf(installed.said) };

  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const named = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(folder, "node_modules", name)),
  );
  return named.length === 0 ? installed : npm(folder, ["rebuild", "--ignore-scripts=false", ...named]);
}

/** What packages bring along and nothing here reads: headers of Node's sources, their own tests and tools. */
const UNREAD_FOLDERS = ["include/node", "test", "tests", ".yarn"];

/** Deletes those, and source maps: an eighth of what `npm start` installs. */
export const dropUnread = (folder) => dropUnreadIn(join(folder, "node_modules"));

// Folder by folder: a recursive readdir follows links, which lead out of node_modules.
function dropUnreadIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const isPackage = entries.some(({ name }) => name === "package.json");
  if (isPackage) for (const name of UNREAD_FOLDERS) rmSync(join(folder, name), { recursive: true, force: true });
  for (const entry of entries) {
    if (entry.isFile() && entry.name.endsWith(".map")) rmSync(join(folder, entry.name), { force: true });
    else if (entry.isDirectory() && !(isPackage && UNREAD_FOLDERS.includes(entry.name)))
      dropUnreadIn(join(folder, entry.name));
  }
}

// Plain JavaScript for the system's Node 20 or newer: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

function npm(folder, args) {
  const windows = process.platform === "win32";
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(windows ? "npm.cmd" : "npm", [...args, ...flags], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    // A production environment would leave out packages that the build needs.
    env: { ...process.env, NODE_ENV: "development" },
    shell: windows,
  });
  return status ?? 1;
}

const PARTS = {
  site: ["--workspaces=false"],
  tools: ["--workspace=tests/tools", "--include-workspace-root"],
  suites: [],
};

/**
 * Installs the locked packages of the site, also the `tools` of checks and tests, or also those of
 * the long suites. Runs only install scripts named by `allowScripts` in package.json, because npm
 * itself only warns. Returns npm's exit code.
 */
export function install(folder, { part = "suites" } = {}) {
  // If some packages are installed already, fetches only the missing ones.
  const isAdding = part !== "site" && existsSync(join(folder, "node_modules/.package-lock.json"));
  const command = isAdding ? ["install", "--no-save"] : ["ci"];
  const code = npm(folder, [...command, "--ignore-scripts", ...PARTS[part]]);
  if (code !== 0) return code;

  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const named = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(folder, "node_modules", name)),
  );
  return named.length === 0 ? code : npm(folder, ["rebuild", "--ignore-scripts=false", ...named]);
}

/** Parts of packages that are never used here: headers of Node, their own tests and tools. */
const UNREAD_FOLDERS = ["include/node", "test", "tests", ".yarn"];

/** Deletes these folders and source maps, an eighth of what `npm start` installs. */
export const dropUnread = (folder) => dropUnreadIn(join(folder, "node_modules"));

// Folder by folder, because a recursive readdir follows links out of node_modules.
function dropUnreadIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const isPackage = entries.some(({ name }) => name === "package.json");
  if (isPackage)
    for (const name of UNREAD_FOLDERS) rmSync(join(folder, name), { recursive: true, force: true });
  for (const entry of entries) {
    if (entry.isFile() && entry.name.endsWith(".map"))
      rmSync(join(folder, entry.name), { force: true });
    else if (entry.isDirectory() && !(isPackage && UNREAD_FOLDERS.includes(entry.name)))
      dropUnreadIn(join(folder, entry.name));
  }
}

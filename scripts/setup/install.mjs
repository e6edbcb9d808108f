// Plain JavaScript for the system's Node 20 or newer: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the locked packages of the project in this folder and returns npm's exit code. What a package would run on
 * being installed is run for those alone that `allowScripts` in package.json names: npm itself only warns.
 */
export function install(folder) {
  const npm = (...args) =>
    spawnSync(
      process.platform === "win32" ? "npm.cmd" : "npm",
      [...args, "--no-audit", "--no-fund", "--loglevel=error"],
      {
        cwd: folder,
        stdio: ["ignore", "inherit", "inherit"],
        // A production environment would leave out what the build needs.
        env: { ...process.env, NODE_ENV: "development" },
        shell: process.platform === "win32",
      },
    ).status ?? 1;

  const code = npm("ci", "--ignore-scripts");
  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const named = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(folder, "node_modules", name)),
  );
  return code !== 0 || named.length === 0 ? code : npm("rebuild", "--ignore-scripts=false", ...named);
}

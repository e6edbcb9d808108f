import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { root } from "./runtime.mjs";

const windows = process.platform === "win32";

/**
 * Writes what the build is made from, every package of the lock file with its version and licence, as CycloneDX JSON.
 * An npm that cannot is said and no reason to have no build.
 */
export function writeSbom(file) {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--loglevel=error"];
  const { status, stdout, stderr } = spawnSync(windows ? "npm.cmd" : "npm", args, {
    cwd: root,
    encoding: "utf8",
    shell: windows,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) writeFileSync(file, stdout);
  else console.error(`No list of packages was written: npm sbom failed.\n${stderr}`);
}

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "./runtime.mjs";

const windows = process.platform === "win32";

/**
 * What the build is made from, every package of the lock file with its version and licence, as CycloneDX JSON: without
 * number and time, so that the same packages give the same list.
 */
export async function listPackages() {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--loglevel=error"];
  const child = spawn(windows ? "npm.cmd" : "npm", args, {
    cwd: root,
    shell: windows,
    // Packages of the build are among them.
    env: { ...process.env, NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  const [code, said] = await Promise.all([ended, text(child.stdout)]);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}`);
  const {
    serialNumber: _,
    metadata: { timestamp: __, ...metadata },
    ...list
  } = JSON.parse(said);
  // npm calls the project by its folder.
  const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const component = { ...metadata.component, name };
  return `${JSON.stringify({ ...list, metadata: { ...metadata, component } }, null, 2)}\n`;
}

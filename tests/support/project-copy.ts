import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { checks, preparation } from "../../scripts/test/suites.mjs";
import { createTempFolder } from "./world.ts";

const root = join(import.meta.dirname, "../..");
const NOT_COPIED = new Set(["node_modules", "data", "build", ".git", ".env", "test-results"]);
const env = { ...process.env, SITE_URL: "" };
const everyCheck = [...preparation, ...checks] as [name: string, args: string[]][];

/** A copy of the project that shares the installed packages, with functions to run its scripts. */
export async function createProjectCopy() {
  const folder = await createTempFolder();
  const isCopied = (path: string) => path === root || !NOT_COPIED.has(basename(path));
  cpSync(root, folder.path, { recursive: true, filter: isCopied });
  mkdirSync(join(folder.path, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    symlinkSync(join(root, "node_modules", name), join(folder.path, "node_modules", name));
  const run = (args: readonly string[], more = {}) =>
    spawnSync(process.execPath, args, {
      cwd: folder.path,
      encoding: "utf8",
      env: { ...env, ...more },
    });
  return {
    path: folder.path,
    /** Runs a script with Node and returns its status and output. */
    node: (...args: string[]) => run(args),
    /** Runs every static check of `npm test`; returns what those that failed said. */
    check() {
      const said = everyCheck.map(([name, args]) => {
        const { status, stdout, stderr } = run(args, { EVERY_PART: "yes" });
        return status === 0 ? "" : `${name}:\n${stdout}${stderr}`;
      });
      return said.filter(Boolean).join("\n");
    },
    /** Builds it; returns the error output if that failed. */
    build() {
      const { status, stdout, stderr } = this.node("scripts/build.mjs", "--installed");
      return status === 0 ? "" : `${stdout}${stderr}`;
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

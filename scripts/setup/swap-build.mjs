import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** What renaming a folder to one that is there fails with, on the systems that Node knows. */
const IS_THERE = new Set(["ENOTEMPTY", "EEXIST", "EPERM"]);
const isFormer = (name) => name.startsWith("build.old-");

/**
 * Puts the finished build `fresh` in the place of `root`/build. Two builds that end at the same
 * moment both succeed, and the later one stays; one that is killed here leaves the former build
 * beside the place, from where `recoverBuild` brings it back.
 */
export function swapBuild(root, fresh, { rename = renameSync } = {}) {
  const current = join(root, "build");
  for (let turn = 0; ; turn += 1) {
    const former = join(root, `build.old-${process.pid}-${turn}`);
    try {
      rename(current, former);
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
    try {
      rename(fresh, current);
      return;
    } catch (error) {
      // Another build has ended between the two: it is the former one now.
      if (!IS_THERE.has(error.code) || !existsSync(current)) throw error;
    }
  }
}

/** Brings back the build that a swap had moved away when it was killed. */
export function recoverBuild(root) {
  if (existsSync(join(root, "build"))) return;
  const lastChange = (name) => statSync(join(root, name)).mtimeMs;
  const former = readdirSync(root)
    .filter(isFormer)
    .toSorted((one, other) => lastChange(other) - lastChange(one))[0];
  if (!former) return;
  try {
    renameSync(join(root, former), join(root, "build"));
  } catch (error) {
    // The build that had moved it away was not killed, and has just ended.
    if (error.code !== "ENOENT" && !IS_THERE.has(error.code)) throw error;
  }
}

/** Deletes what this process's swap moved away. */
export function dropFormer(root) {
  for (const name of readdirSync(root).filter(isFormer))
    if (name.startsWith(`build.old-${process.pid}-`))
      rmSync(join(root, name), { recursive: true, force: true });
}

import {
  mkdirSync,
  type PathLike,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { dropFormer, recoverBuild, swapBuild } from "./swap-build.mjs";

function makeBuild(root: string, name: string, words: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "complete"), words);
  return folder;
}

const buildIn = (root: string) => readFileSync(join(root, "build/complete"), "utf8");

test("of two builds that end at the same moment both succeed, and the later one stays", async () => {
  await using folder = await createTempFolder();
  const root = folder.path;
  makeBuild(root, "build", "former");
  const first = makeBuild(root, "build.new-1", "first");
  const second = makeBuild(root, "build.new-2", "second");
  let isHeld = true;
  // The whole swap of the first one comes between the two renames of the second one.
  const rename = (from: PathLike, to: PathLike) => {
    renameSync(from, to);
    if (!isHeld) return;
    isHeld = false;
    swapBuild(root, first);
  };
  swapBuild(root, second, { rename });
  expect(buildIn(root)).toBe("second");
  dropFormer(root);
  expect(readdirSync(root)).toEqual(["build"]);
});

test("a build that is killed while it swaps leaves the former one to come back", async () => {
  await using folder = await createTempFolder();
  const root = folder.path;
  makeBuild(root, "build", "former");
  const fresh = makeBuild(root, "build.new-1", "fresh");
  const rename = (from: PathLike, to: PathLike) => {
    if (from === fresh) throw new Error("killed");
    renameSync(from, to);
  };
  expect(() => swapBuild(root, fresh, { rename })).toThrow("killed");
  expect(readdirSync(root)).not.toContain("build");
  recoverBuild(root);
  expect(buildIn(root)).toBe("former");
  swapBuild(root, fresh);
  expect(buildIn(root)).toBe("fresh");
});

test("nothing is brought back where a build is, or where none has been", async () => {
  await using folder = await createTempFolder();
  const root = folder.path;
  recoverBuild(root);
  expect(readdirSync(root)).toEqual([]);
  makeBuild(root, "build.old-1-0", "former");
  makeBuild(root, "build", "current");
  recoverBuild(root);
  expect(buildIn(root)).toBe("current");
});

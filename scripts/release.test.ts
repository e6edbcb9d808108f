import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "..");

/** A release as far as this command looks at it. */
function makeRelease(base: string, name: string) {
  const folder = join(base, "releases", name);
  mkdirSync(join(folder, "build"), { recursive: true });
  writeFileSync(join(folder, "build/complete"), "");
  for (const part of ["scripts", "server", "shared", "server.ts", "package.json"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

test("a release is switched to and back, and what is older than the two can be deleted", async () => {
  await using folder = await createTempFolder();
  for (const name of ["one", "two", "three"]) makeRelease(folder.path, name);
  const release = (...words: string[]) =>
    execFileSync(process.execPath, [join(folder.path, "releases/three/scripts/site.ts"), "release", ...words], {
      encoding: "utf8",
    });
  const served = (link: string) => readlinkSync(join(folder.path, link));
  for (const name of ["one", "two", "three"]) release("switch", name);
  expect([served("current"), served("previous")]).toEqual(["releases/three", "releases/two"]);
  release("back");
  expect([served("current"), served("previous")]).toEqual(["releases/two", "releases/three"]);
  release("prune");
  expect(release("list")).toBe("three  previous\ntwo  current\n");
});

test("what is not built is not served", async () => {
  await using folder = await createTempFolder();
  makeRelease(folder.path, "one");
  mkdirSync(join(folder.path, "releases/half"));
  const script = join(folder.path, "releases/one/scripts/site.ts");
  expect(() => execFileSync(process.execPath, [script, "release", "switch", "half"], { stdio: "pipe" })).toThrow(
    /has no server/,
  );
});

import { execFileSync, spawnSync } from "node:child_process";
import { copyFile, cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { dropUnread, install } from "./install.mjs";
import { majorOf, NEEDED_MAJOR, root, thisSystem, unfit } from "./runtime.mjs";

/** A package, as a tarball in the folder, whose script creates a file with its name when run. */
async function plant(folder: string, name: string) {
  const path = join(folder, `source-${name}`);
  await mkdir(path, { recursive: true });
  const postinstall = `node -e "fs.writeFileSync('${join(folder, `ran-${name}`)}', '')"`;
  await writeFile(
    join(path, "package.json"),
    JSON.stringify({ name, version: "1.0.0", scripts: { postinstall } }),
  );
  execFileSync("npm", ["pack", "--pack-destination", folder], { cwd: path, stdio: "ignore" });
  return `file:${name}-1.0.0.tgz`;
}

const ranIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith("ran-"));

test("a malicious package's script is not run on install, by our command or by npm, but an allowed one's is", async () => {
  await using folder = await createTempFolder();
  const dependencies = {
    planted: await plant(folder.path, "planted"),
    wanted: await plant(folder.path, "wanted"),
  };
  const project = {
    name: "project",
    version: "1.0.0",
    dependencies,
    allowScripts: { wanted: true },
  };
  await writeFile(join(folder.path, "package.json"), JSON.stringify(project));
  await copyFile(join(root, ".npmrc"), join(folder.path, ".npmrc"));
  execFileSync("npm", ["install", "--offline", "--no-audit"], {
    cwd: folder.path,
    stdio: "ignore",
  });
  expect(await ranIn(folder.path)).toEqual([]);
  expect(install(folder.path)).toBe(0);
  expect(await ranIn(folder.path)).toEqual(["ran-wanted"]);
});

test("source maps and tests of packages are deleted, but nothing behind a link", async () => {
  await using folder = await createTempFolder();
  const [packages, own] = [join(folder.path, "node_modules"), join(folder.path, "own")];
  for (const path of ["tool/test", "tool/dist/test", "@scope/test"])
    await mkdir(join(packages, path), { recursive: true });
  await mkdir(join(own, "test"), { recursive: true });
  await symlink(own, join(packages, "linked"));
  const files = [
    "tool/package.json",
    "tool/dist/code.js",
    "tool/dist/code.js.map",
    "tool/test/a.js",
  ];
  for (const file of [...files, "tool/dist/test/b.js", "@scope/test/package.json"])
    await writeFile(join(packages, file), "{}");
  for (const file of ["package.json", "code.js.map"]) await writeFile(join(own, file), "{}");
  dropUnread(folder.path);
  const left = (await readdir(join(packages, "tool"), { recursive: true })).toSorted();
  expect(left).toEqual(["dist", "dist/code.js", "dist/test", "dist/test/b.js", "package.json"]);
  expect(await readdir(join(packages, "@scope/test"))).toEqual(["package.json"]);
  expect((await readdir(own)).toSorted()).toEqual(["code.js.map", "package.json", "test"]);
});

test("no script of the project installs packages in another way", async () => {
  for (const name of await readdir(join(root, "scripts"), { recursive: true })) {
    if (!/\.(mjs|ts)$/.test(name) || name.includes("install.")) continue;
    expect(await readFile(join(root, "scripts", name), "utf8"), name).not.toMatch(
      /npm"?,? \[?"(ci|install)"/,
    );
  }
});

test("a system that cannot run the site is told before anything is fetched", () => {
  expect(unfit(thisSystem())).toBeUndefined();
  const old = { platform: "linux", arch: "x64", version: "v20.11.0", isMusl: false } as const;
  expect(unfit(old)).toBeUndefined();
  expect(unfit({ ...old, platform: "win32" })).toBeUndefined();
  expect(unfit({ ...old, version: "v18.20.0" })).toContain("Node 20 or newer");
  expect(unfit({ ...old, isMusl: true })).toContain("musl");
  expect(unfit({ ...old, platform: "darwin", arch: "arm64" })).toContain("brew install node@24");
  expect(unfit({ ...old, platform: "darwin", version: `v${NEEDED_MAJOR}.0.0` })).toBeUndefined();
  expect(majorOf(process.version)).toBeGreaterThanOrEqual(NEEDED_MAJOR);
});

test.each(["start", "dev", "build", "test"])(
  "%s reports an old Node in one sentence",
  async (name) => {
    await using folder = await createTempFolder();
    for (const path of ["scripts", "server/settings-file.server.mjs", "package-lock.json"])
      await cp(join(root, path), join(folder.path, path), { recursive: true });
    // Simulates Node 18 by removing a newer function, but only after Node's own modules that need
    // it have loaded.
    const old =
      "import 'node:http'; delete Array.prototype.toSorted; Object.defineProperty(process, 'version', { value: 'v18.20.8' })";
    const args = [
      "--import",
      `data:text/javascript,${old}`,
      join(folder.path, `scripts/${name}.mjs`),
    ];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Node 20 or newer is needed to start; .*\n$/),
    ]);
  },
);

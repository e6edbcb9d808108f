import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { install } from "./install.mjs";
import { root } from "./runtime.mjs";

/** A package, as a tarball in the folder, whose script leaves a file of its name behind when it is run. */
async function plant(folder: string, name: string) {
  const path = join(folder, `source-${name}`);
  await mkdir(path);
  const postinstall = `node -e "fs.writeFileSync('${join(folder, `ran-${name}`)}', '')"`;
  await writeFile(join(path, "package.json"), JSON.stringify({ name, version: "1.0.0", scripts: { postinstall } }));
  execFileSync("npm", ["pack", "--pack-destination", folder], { cwd: path, stdio: "ignore" });
  return `file:${name}-1.0.0.tgz`;
}

const ranIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith("ran-"));

test("a planted package runs nothing when it is installed, by our command or by npm, and one that is named does", async () => {
  await using folder = await createTempFolder();
  const dependencies = { planted: await plant(folder.path, "planted"), wanted: await plant(folder.path, "wanted") };
  const project = { name: "project", version: "1.0.0", dependencies, allowScripts: { wanted: true } };
  await writeFile(join(folder.path, "package.json"), JSON.stringify(project));
  await copyFile(join(root, ".npmrc"), join(folder.path, ".npmrc"));
  execFileSync("npm", ["install", "--offline", "--no-audit"], { cwd: folder.path, stdio: "ignore" });
  expect(await ranIn(folder.path)).toEqual([]);
  expect(install(folder.path)).toBe(0);
  expect(await ranIn(folder.path)).toEqual(["ran-wanted"]);
});

test("no script of the project installs packages in another way", async () => {
  for (const name of await readdir(join(root, "scripts"), { recursive: true })) {
    if (!/\.(mjs|ts)$/.test(name) || name.includes("install.")) continue;
    expect(await readFile(join(root, "scripts", name), "utf8"), name).not.toMatch(/npm"?,? \[?"(ci|install)"/);
  }
});

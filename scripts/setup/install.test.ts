import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFile, cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { dropUnread, install } from "./install.mjs";
import { root } from "./runtime.mjs";
import { majorOf, NEEDED_MAJOR, thisSystem, unfit } from "./system.mjs";

/** A package, as a tarball in the folder, whose script leaves a file of its name behind when it is run. */
async function plant(folder: string, name: string) {
  const path = join(folder, `source-${name}`);
  await mkdir(path, { recursive: true });
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
  expect(await install(folder.path, { neededBytes: 0 })).toMatchObject({ code: 0 });
  expect(await ranIn(folder.path)).toEqual(["ran-wanted"]);
});

test("source maps and tests of packages are deleted, and nothing that a link leads to", async () => {
  await using folder = await createTempFolder();
  const [packages, own] = [join(folder.path, "node_modules"), join(folder.path, "own")];
  for (const path of ["tool/test", "tool/dist/test", "@scope/test"])
    await mkdir(join(packages, path), { recursive: true });
  await mkdir(join(own, "test"), { recursive: true });
  await symlink(own, join(packages, "linked"));
  const files = ["tool/package.json", "tool/dist/code.js", "tool/dist/code.js.map", "tool/test/a.js"];
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
    expect(await readFile(join(root, "scripts", name), "utf8"), name).not.toMatch(/npm"?,? \[?"(ci|install)"/);
  }
});

const lockOf = (packages: object) => JSON.stringify({ name: "project", lockfileVersion: 3, packages });

/** Installs a project of one package of the registry, with npm told how to reach it. */
async function installFrom(settings: Readonly<Record<string, string>>, neededBytes = 0) {
  await using folder = await createTempFolder();
  const project = { name: "project", dependencies: { "is-odd": "3.0.1" } };
  await writeFile(join(folder.path, "package.json"), JSON.stringify(project));
  const packages = { "": project, "node_modules/is-odd": { version: "3.0.1" } };
  await writeFile(join(folder.path, "package-lock.json"), lockOf(packages));
  // What the npm that runs the tests was told would come first.
  const told = { ...settings, cache: join(folder.path, "cache"), fetch_retries: "0" };
  for (const [name, value] of Object.entries(told)) vi.stubEnv(`npm_config_${name}`, value);
  const { code, reason } = await install(folder.path, { part: "site", neededBytes });
  vi.unstubAllEnvs();
  return { code, reason, left: await readdir(folder.path) };
}

test("offline, behind a proxy that refuses and without room a failed installation says what to do", async () => {
  const away = await installFrom({ registry: "http://127.0.0.1:9/" });
  expect(away).toMatchObject({ code: 1, reason: expect.stringContaining("cannot be reached") });

  const proxy = createServer().on("connect", (_, socket) =>
    socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"),
  );
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = proxy.address() as AddressInfo;
  const asked = await installFrom({
    registry: "https://registry.example/",
    https_proxy: `http://127.0.0.1:${port}`,
    noproxy: "",
  });
  proxy.close();
  expect(asked).toMatchObject({ code: 1, reason: expect.stringContaining("who you are") });

  const noRoom = await installFrom({}, Number.MAX_SAFE_INTEGER);
  expect(noRoom).toMatchObject({ code: 1, reason: expect.stringContaining("disk is full") });
  expect(noRoom.left).not.toContain("node_modules");
});

const isRoot = process.getuid?.() === 0;
const canMount = isRoot && spawnSync("unshare", ["--mount", "true"]).status === 0;

test.runIf(canMount)("a disk that fills up while npm writes is told from npm's own words", async () => {
  await using source = await createTempFolder();
  await using folder = await createTempFolder();
  await mkdir(join(source.path, "source-large"));
  await writeFile(join(source.path, "source-large/payload"), randomBytes(6_000_000));
  const large = `file:${join(source.path, (await plant(source.path, "large")).slice("file:".length))}`;
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder.path]);
  try {
    const project = { name: "project", dependencies: { large } };
    await writeFile(join(folder.path, "package.json"), JSON.stringify(project));
    const packages = { "": project, "node_modules/large": { version: "1.0.0", resolved: large } };
    await writeFile(join(folder.path, "package-lock.json"), lockOf(packages));
    const stopped = await install(folder.path, { neededBytes: 0 });
    expect(stopped.code).not.toBe(0);
    expect(stopped.reason).toContain("disk is full");
  } finally {
    execFileSync("umount", ["--lazy", folder.path]);
  }
});

test("a system that cannot run the site hears so before anything is fetched", () => {
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

test.each(["start", "dev", "build", "test"])("an old Node is told so in one sentence by %s", async (name) => {
  await using folder = await createTempFolder();
  for (const path of ["scripts", "server/settings-file.server.mjs", "package-lock.json"])
    await cp(join(root, path), join(folder.path, path), { recursive: true });
  // What Node 18 has not got, either; but this Node's own modules need it.
  const old =
    "import 'node:http'; delete Array.prototype.toSorted; Object.defineProperty(process, 'version', { value: 'v18.20.8' })";
  const args = ["--import", `data:text/javascript,${old}`, join(folder.path, `scripts/${name}.mjs`)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Node 20 or newer is needed to start; .*\n$/)]);
});

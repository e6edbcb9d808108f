import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  readonly version: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

/** Whether Node finds a package from another's folder: beside it, or in a parent folder. */
function foundFrom(folder: string, name: string): boolean {
  if (`${folder}/node_modules/${name}` in packages) return true;
  const above = folder.lastIndexOf("/node_modules/");
  return above < 0 ? `node_modules/${name}` in packages : foundFrom(folder.slice(0, above), name);
}

test("the lock file contains the binaries of every platform", () => {
  const missing = Object.entries(packages).flatMap(
    ([folder, { version, optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !foundFrom(folder, name))
        .map((name) => `${name} of ${folder} ${version}`),
  );
  expect(missing).toEqual([]);
});

test("every test tool is used", () => {
  const files = globSync(
    ["{app,content-model,scripts,server,shared,tests}/**/*.{ts,tsx,mjs}", "*.{ts,json}"],
    {
      exclude: ["package-lock.json", "knip.json", "**/generated/**"],
    },
  );
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const tools = globSync("tests/*/package.json").flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, "utf8")).devDependencies),
  );
  const used = (name: string) => {
    const subject = name.replace("@types/", "");
    return new RegExp(`["/:@]${subject}["/]`).test(code);
  };
  expect(tools.filter((name) => !used(name))).toEqual([]);
});

test("the command of the README lists the packages of the lock file, without installing them", () => {
  const [, command = ""] = /`(npm sbom [^`]+)`/.exec(readFileSync("README.md", "utf8")) ?? [];
  const { status, stdout } = spawnSync(command, {
    shell: true,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  expect(JSON.parse(stdout).components.length).toBeGreaterThan(100);
});

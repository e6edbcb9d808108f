import { existsSync, globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { runInProcess } from "#tests/support/run-command.ts";
import { runScriptWith } from "#tests/support/run-script.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { commands } from "./run-command.ts";

type Manifest = Readonly<
  Record<"scripts" | "dependencies" | "devDependencies" | "imports", Record<string, string>>
>;

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest: Manifest = JSON.parse(read("package.json"));

/** These commands install the test tools before importing them. */
const WITH_TEST_TOOLS = [
  ...Object.keys(manifest.scripts).filter((name) => /^test(:|$)/.test(name)),
  "check",
];
/** Page builds also import files through the bundler. */
const BUNDLED = ["app/**/*.{ts,tsx}", "{vite,react-router}.config.ts", "content-model/**/*.ts"];
const bundled = globSync(BUNDLED, { cwd: root, exclude: (path) => /\.test\.tsx?$/.test(path) });
const isServing = (name: string) =>
  commands[name as keyof typeof commands].group === commands.desk.group;
const fileOfCommand = (name: string) => `scripts/commands/${name}.ts`;

const IMPORT = /^(?:import|export) (?!type )(?:[^"';]*? from )?["']([^"']+)["']/gm;
const DYNAMIC = /(?:import|require\.resolve|require)\(\s*["']([^"']+)["']\s*\)/g;
const SCRIPT = /["'](scripts\/[\w/-]+\.(?:ts|mjs)|server\.ts)["']/g;

function pathOf(specifier: string, from: string): string | undefined {
  const [alias] = Object.entries(manifest.imports).filter(([name]) =>
    specifier.startsWith(name.replace("*", "")),
  );
  if (alias) return join(root, alias[1].replace("*", specifier.slice(alias[0].length - 1)));
  return specifier.startsWith(".") ? resolve(dirname(from), specifier) : undefined;
}

function fileOf(specifier: string, from: string): string | undefined {
  const path = pathOf(specifier, from);
  return (
    path &&
    [path, `${path}.ts`, `${path}.tsx`].find(
      (file) => /\.(tsx?|mjs|mdx)$/.test(file) && existsSync(file),
    )
  );
}

type Reading = { readonly isRun?: (file: string) => boolean; readonly isDynamicRead?: boolean };

/** The packages that a program imports, each with the first file that imports it. */
function packagesOf(
  entries: readonly string[],
  { isRun = () => true, isDynamicRead = true }: Reading = {},
) {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !isRun(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    const later = isDynamicRead ? [...text.matchAll(DYNAMIC)] : [];
    for (const [, script = ""] of isDynamicRead ? text.matchAll(SCRIPT) : [])
      visit(join(root, script));
    for (const [, specifier = ""] of [...text.matchAll(IMPORT), ...later]) {
      const next = fileOf(specifier, file);
      const [, name] = /^((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/|$)/.exec(specifier) ?? [];
      if (next) visit(next);
      else if (name && !isBuiltin(name)) found.set(name, relative(root, file));
    }
  };
  for (const entry of entries) visit(join(root, entry));
  return found;
}

const missing = (found: ReadonlyMap<string, string>, known: Readonly<Record<string, string>>) =>
  [...found]
    .filter(([name]) => !Object.hasOwn(known, name))
    .map(([name, file]) => `${file} imports ${name}`);
const entryOf = (script: string) =>
  /^node (?:--import \S+ )?(\S+)/.exec(manifest.scripts[script] ?? "")?.[1] ?? "";

const names = Object.keys(commands);
const scripts = Object.keys(manifest.scripts).filter((name) => !WITH_TEST_TOOLS.includes(name));

test.each([...new Set(scripts.map(entryOf)), ...names.map(fileOfCommand)])(
  "%s imports only packages that npm start installs",
  (entry) => {
    const entries = [entry, ...(/(start|dev|build)\.mjs$/.test(entry) ? bundled : [])];
    const found = packagesOf(entries);
    expect(missing(found, { ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
  },
);

test.each(["server.ts", "scripts/site.ts", ...names.filter(isServing).map(fileOfCommand)])(
  "%s imports only packages that a production server has",
  (entry) => {
    // Content is edited only where the build's packages are installed too.
    const isServed = (file: string) =>
      !/start-development\.server\.ts$|editing\/worker\.ts$|scripts\/(?:build\.mjs|publish-content\.ts)$/.test(
        file,
      );
    expect(missing(packagesOf([entry], { isRun: isServed }), manifest.dependencies)).toEqual([]);
  },
);

test.each([...new Set(WITH_TEST_TOOLS.map(entryOf))])(
  "%s imports the test tools only after installing them",
  (entry) => {
    const found = packagesOf([entry], { isDynamicRead: false });
    expect(missing(found, { ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
    expect(read(entry)).toMatch(/await ensureInstalled\(.*"tools"\)/);
  },
);

test.each(names)("npm run site -- %s has help, and refuses an unknown option", async (name) => {
  const help = await runInProcess({}, name, "--help");
  expect(help).toEqual({ code: 0, stdout: expect.stringContaining(`site -- ${name}`), stderr: "" });
  const [word = "--nothing"] =
    /^ {2}(\w+)(?= .*$)/m.exec(help.stdout.split("Commands:")[1] ?? "")?.slice(1) ?? [];
  const refused = await runInProcess({}, name, word, "--nothing");
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown option '--nothing'"),
  });
});

test("invalid arguments exit with 2", async () => {
  const refused = await runScriptWith({}, "site.ts", "desk", "members", "--nothing");
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining("unknown option '--nothing'"),
  ]);
  expect(refused.stderr).toMatch(/^error: [^\n]+\nAdd --help to see what it takes\.\n$/);
});

test("a missing database is reported as such", async () => {
  await using empty = await createTempFolder();
  const { code, stderr } = await runInProcess({ DATA_DIR: empty.path }, "desk", "members");
  expect([code, stderr]).toEqual([1, expect.stringContaining("no database")]);
});

test("an address is invited as mail programs and links write it, and what is none is refused", async () => {
  await using folder = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  await migrate(store);
  await store.close();
  const run = (...words: string[]) =>
    runInProcess({ DATA_DIR: folder.path, SITE_URL: "https://www.site.example" }, "desk", ...words);
  const written = [
    "<anna@x.example>",
    "ben@x.example,",
    "mailto:cara@x.example",
    "Dan <dan@X.example>",
  ];
  for (const address of written) expect((await run("invite", address)).code).toBe(0);
  const { stdout } = await run("members");
  const members = stdout
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/)[1]);
  const plain = ["anna", "ben", "cara", "dan"].map((name) => `${name}@x.example`);
  expect(members.toSorted()).toEqual(plain);
  for (const address of ["anna@x", "a,b@x.example", "anna"])
    expect(await run("invite", address)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Expected an email address."),
    });
});

test("the old name of a command works and names the new one", async () => {
  const old = await runScriptWith(
    { npm_lifecycle_event: "new:page" },
    "site.ts",
    "new-page",
    "--help",
  );
  expect([old.code, old.stderr]).toEqual([
    0,
    expect.stringMatching(/^Use npm run site -- new-page: /),
  ]);
  for (const name of names)
    expect(manifest.scripts[name === "new-page" ? "new:page" : name]).toBe(
      `${manifest.scripts.site} ${name}`,
    );
});

test("the help lists all commands, and an unknown command is refused", async () => {
  const { code, stdout } = await runInProcess({});
  expect(code).toBe(0);
  for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name} `, "m"));
  expect(await runInProcess({}, "dance")).toMatchObject({ code: 2 });
});

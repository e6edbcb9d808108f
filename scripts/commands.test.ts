import { existsSync, globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { runScriptWith } from "#tests/support/run-script.ts";
import { withoutTestTools } from "#tests/support/without-test-tools.ts";

type Manifest = Readonly<Record<"scripts" | "dependencies" | "devDependencies" | "imports", Record<string, string>>>;

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest: Manifest = JSON.parse(read("package.json"));

/** These install the tools of the tests before they import them. */
const WITH_TEST_TOOLS = ["test", "test:faults", "test:deploy", "check", "screens", "readme-pictures"];
/** Building the pages also reads what the bundler is pointed at. */
const BUNDLED = ["app/**/*.{ts,tsx}", "{vite,react-router}.config.ts", "content-model/**/*.ts"];
const bundled = globSync(BUNDLED, { cwd: root, exclude: (path) => /\.(test|examples)\.tsx?$/.test(path) });
/** Commands of a machine that only serves, which installs no development packages. */
const SERVING = ["serve", "leads", "outbox", "newsletter", "desk", "backup", "restore", "doctor", "release"];

const IMPORT = /^(?:import|export) (?!type )(?:[^"';]*? from )?["']([^"']+)["']/gm;
const DYNAMIC = /(?:import|require\.resolve|require)\(\s*["']([^"']+)["']\s*\)/g;
const SCRIPT = /["'](scripts\/[\w/-]+\.(?:ts|mjs)|server\.ts)["']/g;

function fileOf(specifier: string, from: string): string | undefined {
  const [alias] = Object.entries(manifest.imports).filter(([name]) => specifier.startsWith(name.replace("*", "")));
  const path = alias
    ? join(root, alias[1].replace("*", specifier.slice(alias[0].length - 1)))
    : specifier.startsWith(".")
      ? resolve(dirname(from), specifier)
      : undefined;
  return path && [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.(tsx?|mjs|mdx)$/.test(file) && existsSync(file));
}

type Reading = { readonly isRun?: (file: string) => boolean; readonly isDynamicRead?: boolean };

/** The packages that a program imports, each with the file that first does. */
function packagesOf(entries: readonly string[], { isRun = () => true, isDynamicRead = true }: Reading = {}) {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !isRun(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    const later = isDynamicRead ? [...text.matchAll(DYNAMIC)] : [];
    for (const [, script = ""] of isDynamicRead ? text.matchAll(SCRIPT) : []) visit(join(root, script));
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

const entryOf = (command: string) => /^node (\S+)/.exec(manifest.scripts[command] ?? "")?.[1] ?? "";
const missing = (found: ReadonlyMap<string, string>, known: Readonly<Record<string, string>>) =>
  [...found].filter(([name]) => !Object.hasOwn(known, name)).map(([name, file]) => `${file} imports ${name}`);

test.each(Object.keys(manifest.scripts).filter((name) => !WITH_TEST_TOOLS.includes(name)))(
  "npm run %s imports only packages that npm start installs",
  (command) => {
    const entries = [entryOf(command), ...(["start", "dev", "build"].includes(command) ? bundled : [])];
    const found = packagesOf(entries);
    expect(missing(found, { ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
  },
);

test.each(SERVING)("npm run %s imports only packages that a serving machine has", (command) => {
  const isServed = (file: string) => !file.endsWith("dev-app.server.ts");
  expect(missing(packagesOf([entryOf(command)], { isRun: isServed }), manifest.dependencies)).toEqual([]);
});

test.each(WITH_TEST_TOOLS)("npm run %s imports the tools of the tests only once it has installed them", (command) => {
  const found = packagesOf([entryOf(command)], { isDynamicRead: false });
  expect(missing(found, { ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
  expect(read(entryOf(command))).toContain("await ensureInstalled({ withTools: true })");
});

// Every other command needs a running site, a registry or minutes.
test.each([["leads", "--help"], ["release", "--help"], ["launch-check"]])(
  "npm run %s starts without the tools of the tests",
  { concurrent: true },
  async (command, ...words) => {
    const { stdout, stderr } = await runScriptWith(withoutTestTools, join(root, entryOf(command)), ...words);
    expect(stdout).not.toBe("");
    expect(stderr).not.toMatch(/Cannot find package|ERR_MODULE_NOT_FOUND/);
  },
);

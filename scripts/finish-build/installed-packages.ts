import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { init, parse } from "es-module-lexer";

type LockedPackage = { readonly dev?: boolean; readonly devOptional?: boolean };
type LockFile = { readonly packages: Readonly<Record<string, LockedPackage>> };

type Import = { readonly file: string; readonly name: string; readonly isLater: boolean };

/** Modules that the server loads at its start, with all that they import. */
const ENTRIES = ["index.js", "app.js"];

/**
 * Loaded later, and only where sites are built and content is edited, which takes all packages
 * (docs/editing.md).
 */
const BUILDING = [
  "@react-pdf/renderer",
  "@shikijs/rehype",
  "image-size",
  "remark-frontmatter",
  "remark-gfm",
  "remark-parse",
  "remark-rehype",
  "sharp",
  "shiki",
  "unified",
  "yaml",
];

/**
 * Packages that the server's modules import and `npm ci --omit=dev` does not install, with a file
 * that imports each. A server would end there with "Cannot find package", while this machine has
 * all packages.
 */
export async function missingInProduction(folder: string, lock: LockFile): Promise<string[]> {
  await init;
  const files = globSync("**/*.{js,mjs}", { cwd: folder }).toSorted();
  const imports = files.flatMap((file) => importsOf(folder, file));
  const atStart = filesLoadedAtStart(imports);
  const isNeeded = ({ file, name, isLater }: Import) =>
    (atStart.has(file) && !isLater) || !BUILDING.includes(packageOf(name));
  const missing = new Map<string, string>();
  for (const each of imports) {
    const name = packageOf(each.name);
    if (!isPackage(each.name) || isInstalled(name, lock) || !isNeeded(each)) continue;
    if (!missing.has(name)) missing.set(name, each.file);
  }
  return [...missing].map(([name, file]) => `${name} (${file})`);
}

function importsOf(folder: string, file: string): Import[] {
  const [imports] = parse(readFileSync(join(folder, file), "utf8"));
  return imports.flatMap(({ n: name, d: dynamicAt }) =>
    name === undefined ? [] : [{ file, name, isLater: dynamicAt > -1 }],
  );
}

function filesLoadedAtStart(imports: readonly Import[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = [...ENTRIES];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    for (const each of imports) {
      if (each.file === file && !each.isLater && each.name.startsWith("."))
        waiting.push(join(file, "..", each.name));
    }
  }
  return loaded;
}

const isPackage = (name: string) =>
  /^[@a-z]/i.test(name) && !isBuiltin(name) && !URL.canParse(name);

const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

function isInstalled(name: string, { packages }: LockFile): boolean {
  const locked = packages[`node_modules/${name}`];
  return locked !== undefined && !locked.dev && !locked.devOptional;
}

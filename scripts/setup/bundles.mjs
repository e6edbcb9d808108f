import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { hashOf } from "./freshness.mjs";
import { root } from "./runtime.mjs";

const CACHE = "node_modules/.cache/site";
const MOST = 4;

/** The inputs of the bundles: code, and the little of the records that it needs. */
const SOURCES = [
  "app",
  "app/generated",
  "content-model",
  "server",
  "shared",
  "public",
  "content/generated/needs.json",
  "scripts/vite",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

const PICTURES = [
  "content/images",
  "content/generated/pictures.json",
  "content-model/loading/vite-plugin.ts",
  "scripts/encode-pictures.ts",
  "scripts/vite",
  "package-lock.json",
];

/** The folder for bundles of the current sources; changes of other records do not change it. */
export const bundlesOf = (siteUrl) =>
  join(root, CACHE, "bundles", hashOf(SOURCES, process.version, siteUrl));

/** The folder for the encoded pictures of the current records. */
export const encodedOf = () => join(root, CACHE, "encoded", hashOf(PICTURES, process.version));

/** The router writes absolute paths into its manifest. */
export function withoutPaths(bundles) {
  const server = join(bundles, "server/index.js");
  const code = readFileSync(server, "utf8");
  writeFileSync(server, code.replace(/(assetsBuildDirectory = )"[^"]*"/, '$1"build/client"'));
}

/**
 * Stores a finished folder for later builds and returns where; without a cache, where it was made.
 */
export function keep(made, folder) {
  const copy = `${folder}.${process.pid}`;
  try {
    cpSync(made, copy, { recursive: true });
    renameSync(copy, folder);
    return folder;
  } catch {
    rmSync(copy, { recursive: true, force: true });
    return existsSync(folder) ? folder : made;
  }
}

/** Marks a kept folder as used, and deletes the least recently used ones beside it. */
export function dropOld(used) {
  const kept = dirname(used);
  const usedAt = (name) => statSync(join(kept, name)).mtimeMs;
  try {
    utimesSync(used, new Date(), new Date());
    const all = readdirSync(kept).sort((a, b) => usedAt(b) - usedAt(a));
    for (const name of all.slice(MOST)) rmSync(join(kept, name), { recursive: true, force: true });
  } catch {
    // The folder is read-only, or another build is deleting.
  }
}

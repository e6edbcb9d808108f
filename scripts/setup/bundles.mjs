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
import { join } from "node:path";
import { hashOf } from "./freshness.mjs";
import { root } from "./runtime.mjs";

const FOLDER = "node_modules/.cache/site/bundles";
const MOST = 4;

/** The inputs of the bundles: code, pictures and the few records that they read. */
const SOURCES = [
  ...["app", "app/generated", "content-model", "shared", "public", "content/images", "content/generated/needs.json"],
  ...["scripts/vite", "server/config.server.ts", "server/settings.server.ts"],
  ...["package-lock.json", "react-router.config.ts", "vite.config.ts"],
];

/** The folder for bundles of the current sources; changes of other records do not change it. */
export const bundlesOf = (siteUrl) => join(root, FOLDER, hashOf(SOURCES, process.version, siteUrl));

/** Stores finished bundles for later builds and returns their folder; without a cache, the one where they were made. */
export function keepBundles(made, folder) {
  const server = join(made, "server/index.js");
  // The router writes absolute paths into its manifest.
  const code = readFileSync(server, "utf8");
  writeFileSync(server, code.replace(/(assetsBuildDirectory = )"[^"]*"/, '$1"build/client"'));
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

/** Marks bundles as used, and deletes the least recently used ones. */
export function dropOldBundles(used) {
  const usedAt = (name) => statSync(join(root, FOLDER, name)).mtimeMs;
  try {
    utimesSync(used, new Date(), new Date());
    const all = readdirSync(join(root, FOLDER)).sort((a, b) => usedAt(b) - usedAt(a));
    for (const name of all.slice(MOST)) rmSync(join(root, FOLDER, name), { recursive: true, force: true });
  } catch {
    // The folder is read-only, or another build is deleting.
  }
}

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readSettingsFile, settingsFile, unquoted } from "../../server/settings-file.server.mjs";
import { root } from "./runtime.mjs";

const SOURCES = [
  "app",
  "content",
  "content-model",
  "server",
  "shared",
  "public",
  "scripts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const isNoSource = (name) =>
  ["generated", "node_modules", "test", "test.mjs"].includes(name) ||
  /\.test\.tsx?$|\.md$/.test(name);

function addTo(hash, path) {
  if (!statSync(path).isDirectory()) return void hash.update(readFileSync(path));
  for (const name of readdirSync(path).toSorted()) {
    if (isNoSource(name)) continue;
    hash.update(`\0${name}\0`);
    addTo(hash, join(path, name));
  }
}

/**
 * A hash of the content of these files and folders and of some extra words; file times are ignored.
 */
export function hashOf(sources, ...words) {
  const hash = createHash("sha256").update(JSON.stringify(words));
  for (const source of sources) addTo(hash.update(`\0${source}\0`), join(root, source));
  return hash.digest("hex");
}

/** Written last, so a folder without it is an incomplete build. */
export const markOf = (build) => join(build, "complete");

const buildMark = markOf(join(root, "build"));

/** SITE_URL as the server will read it: pages contain it, so a build for another one is stale. */
export function siteUrlSetting() {
  return unquoted(process.env.SITE_URL ?? readSettingsFile(settingsFile(root)).SITE_URL ?? "");
}

/**
 * The mark of a build of the current sources. A fresh checkout, or switching branches and back,
 * needs no new build.
 */
export const currentMark = () => `${hashOf(SOURCES)} ${siteUrlSetting()}`;

export const isBuildStale = () =>
  !existsSync(buildMark) || readFileSync(buildMark, "utf8") !== currentMark();

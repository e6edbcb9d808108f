import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readSettingsFile, settingsFile } from "../../server/settings-file.server.mjs";
import { root } from "./runtime.mjs";

const SOURCES = [
  "app",
  "content",
  "content-model",
  "shared",
  "public",
  "scripts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const MADE = new Set(["generated", "node_modules"]);

function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time tells of a file that was deleted.
  let newest = stat.mtimeMs;
  for (const name of readdirSync(path)) if (!MADE.has(name)) newest = Math.max(newest, newestIn(join(path, name)));
  return newest;
}

/** Written last by the build, so that a build cut short counts as missing. */
export const buildMark = join(root, "build/complete");

/** SITE_URL as the server will read it: pages name it, so a build for another one is stale. */
export function siteUrlSetting() {
  return process.env.SITE_URL ?? readSettingsFile(settingsFile(root)).SITE_URL ?? "";
}

/** A test run builds pages of no public address, whatever SITE_URL and `.env` say, and reads them at any port. */
export function forgetSiteUrl() {
  process.env.SITE_URL = "";
}

export function isBuildStale() {
  if (!existsSync(buildMark) || readFileSync(buildMark, "utf8") !== siteUrlSetting()) return true;
  const builtAt = statSync(buildMark).mtimeMs;
  return SOURCES.some((source) => newestIn(join(root, source)) > builtAt);
}

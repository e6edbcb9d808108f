import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { settings } from "#server/settings.server.ts";

/** Every setting as unset; a blank one is not read from a `.env` file either. */
const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(settings).map((name) => [name, ""]),
);

// Node's cache of compiled files without types, which saves most of a command's start time.
const compileCache = join(import.meta.dirname, "../../node_modules/.cache/compiled-by-node");

/** The environment of a process that a test starts: what Node needs, and the test's settings. */
export const environment = (given: Readonly<Record<string, string>>) => ({
  ...noSettings,
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: compileCache,
  ...given,
});

/** Removes the site's settings from this process and its children: a test run sets its own. */
export function ownEnvironment() {
  Object.assign(process.env, noSettings);
  delete process.env.NODE_ENV;
}

const MEMORY = "/dev/shm";
const MEMORY_BYTES = 2 ** 30;

/** Puts tests' folders into memory if available: tests stop processes, never the machine. */
export function foldersInMemory() {
  const { FOLDERS_IN_MEMORY } = process.env;
  if (FOLDERS_IN_MEMORY) process.env.FOLDERS_OF_TESTS = FOLDERS_IN_MEMORY;
  if (process.env.FOLDERS_OF_TESTS || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= MEMORY_BYTES) process.env.FOLDERS_OF_TESTS = MEMORY;
}

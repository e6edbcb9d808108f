import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { settings } from "#server/settings.server.ts";

/** Every setting of the site as not set; a blank one is not read from a `.env` file either. */
const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(settings).map((name) => [name, ""]),
);

// Node keeps there what it compiled, types taken out: most of the start of a command.
const compileCache = join(import.meta.dirname, "../../node_modules/.cache/compiled-by-node");

/** The environment of a process that a test starts: what Node needs, and the settings that the test gives. */
export const environment = (given: Readonly<Record<string, string>>) => ({
  ...noSettings,
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: compileCache,
  ...given,
});

/** Takes the site's settings out of this process and all that it starts: a test run knows only what it sets itself. */
export function ownEnvironment() {
  Object.assign(process.env, noSettings);
  delete process.env.NODE_ENV;
}

const MEMORY = "/dev/shm";
const MEMORY_BYTES = 2 ** 30;

/** Puts the folders of tests into memory where there is some: they stop processes, never the machine. */
export function foldersInMemory() {
  const { FOLDERS_IN_MEMORY } = process.env;
  if (FOLDERS_IN_MEMORY) process.env.FOLDERS_OF_TESTS = FOLDERS_IN_MEMORY;
  if (process.env.FOLDERS_OF_TESTS || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= MEMORY_BYTES) process.env.FOLDERS_OF_TESTS = MEMORY;
}

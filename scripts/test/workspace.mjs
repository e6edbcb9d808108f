import fs, { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const NEEDED_BYTES = 1.5e9;
const MEMORY_BYTES = 2 ** 30;

const freeBytes = (folder) => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
};

function makeFolder(parent) {
  const folder = mkdtempSync(join(parent, "site-tests-"));
  // PostgreSQL refuses to run as root, so another user must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** A sentence on what this machine lacks for a test run; undefined if it lacks nothing. */
export function problemOf(root) {
  for (const folder of [root, tmpdir()]) {
    if (freeBytes(folder) < NEEDED_BYTES)
      return `There is less than ${NEEDED_BYTES / 1e9} GB free at ${folder}: the build and the databases of the tests need that. Free some space, or set TMPDIR to a folder with more.`;
  }
  return undefined;
}

/**
 * One folder for everything that this run's tests write outside the project, and another one in
 * memory.
 */
export function openWorkspace(root) {
  const results = join(root, "test-results");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const folder = makeFolder(tmpdir());
  const inMemory =
    existsSync(IN_MEMORY) && freeBytes(IN_MEMORY) > MEMORY_BYTES ? makeFolder(IN_MEMORY) : folder;
  return {
    results,
    // Each suite's settings decide whether it uses the folder in memory.
    env: { TMPDIR: folder, TEMP: folder, TMP: folder, FOLDERS_IN_MEMORY: inMemory },
    close() {
      for (const each of [folder, inMemory])
        rmSync(each, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

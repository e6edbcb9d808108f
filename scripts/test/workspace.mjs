import fs, {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const NEEDED_BYTES = 1.5e9;
const MEMORY_BYTES = 2 ** 30;
const KEPT_RUNS = 5;
/** Folders of runs are named by their start: `2026-11-29T02-10-05`. */
const RUN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/;

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

/** A folder for the reports, logs and evidence of this run, beside those of the last few. */
function openResults(root) {
  const all = join(root, "test-results");
  mkdirSync(all, { recursive: true });
  const runs = readdirSync(all).filter((name) => RUN.test(name));
  for (const name of runs.toSorted().slice(0, -(KEPT_RUNS - 1)))
    rmSync(join(all, name), { recursive: true, force: true });
  const started = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return mkdtempSync(join(all, `${started}-`));
}

/**
 * One folder for everything that this run's tests write outside the project, another one in memory,
 * and one for what is kept of the run.
 */
export function openWorkspace(root) {
  const results = openResults(root);
  const folder = makeFolder(tmpdir());
  const inMemory =
    existsSync(IN_MEMORY) && freeBytes(IN_MEMORY) > MEMORY_BYTES ? makeFolder(IN_MEMORY) : folder;
  const siteData = join(inMemory, "site-of-the-journeys");
  return {
    results,
    // Each suite's settings decide whether it uses the folder in memory.
    env: {
      TMPDIR: folder,
      TEMP: folder,
      TMP: folder,
      FOLDERS_IN_MEMORY: inMemory,
      TEST_RESULTS: results,
    },
    /** Where the site of the journeys has its database, mails and files. */
    siteData,
    /** Keeps the data of the journeys' site, so that one can see what it stored. */
    keepSiteData() {
      if (existsSync(siteData))
        cpSync(siteData, join(results, "site-of-the-journeys"), { recursive: true });
    },
    close() {
      for (const each of [folder, inMemory])
        rmSync(each, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

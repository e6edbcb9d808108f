import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60_000;

/** What the names of all these folders begin with: a copy of the database may lie in them, unsealed. */
const PREFIXES = ["backing-up-", "restoring-"] as const;

/**
 * A new folder for work that ends soon, below DATA_DIR: the room that is asked for is there, and
 * `/tmp` may be small.
 */
export async function makeScratchFolder(
  dataDir: string,
  prefix: (typeof PREFIXES)[number],
): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeScratchFolders(dataDir, new Date());
  return mkdtemp(join(dataDir, prefix));
}

/** Deletes what a process left that was killed, once it is older than a day. */
export async function removeScratchFolders(dataDir: string, now: Date): Promise<void> {
  const names = await readdir(dataDir);
  for (const left of names.filter((name) => PREFIXES.some((each) => name.startsWith(each)))) {
    const path = join(dataDir, left);
    // Whoever works there may have just deleted it.
    const made = await stat(path).catch(() => null);
    if (made && now.getTime() - made.mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true });
  }
}

import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60_000;

/**
 * A new folder for work that ends soon, below DATA_DIR: the room that is asked for is there, and
 * `/tmp` may be small. Deletes what a process left that was killed.
 */
export async function makeScratchFolder(dataDir: string, prefix: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const left of (await readdir(dataDir)).filter((each) => each.startsWith(prefix))) {
    const path = join(dataDir, left);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(dataDir, prefix));
}

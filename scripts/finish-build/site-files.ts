import { copyFile, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { COPIES, compress } from "./write-files.ts";

export type SiteFiles = ReturnType<typeof createSiteFiles>;

/**
 * The files that visitors get, in a new folder. Those that a former build has too are links to its
 * files, which must therefore never be written to.
 */
export function createSiteFiles(folder: string, former: string | null = null) {
  // One at a time, because each takes 20 MB; pages are rendered meanwhile.
  let compressed = Promise.resolve();

  function compressLater(path: string) {
    compressed = compressed.then(() => compress(folder + path));
  }

  async function write(path: string, body: string | Uint8Array) {
    if (former && (await isSame(former + path, body))) return keep(path);
    const file = folder + path;
    await mkdir(dirname(file), { recursive: true });
    // It may be a link by now, and what it links to stays as it is.
    for (const ending of ["", ...COPIES]) await rm(file + ending, { force: true });
    await writeFile(file, body);
    compressLater(path);
  }

  /** Takes a file of the former build, with its compressed copies. */
  async function keep(path: string) {
    const file = folder + path;
    await mkdir(dirname(file), { recursive: true });
    await linkOrCopy(former + path, file);
    for (const ending of COPIES) {
      await linkOrCopy(former + path + ending, file + ending).catch(ignoreMissing);
    }
  }

  return {
    folder,
    write,
    keep,
    compressLater,
    /** Ends when all files are compressed. */
    finished: () => compressed,
  };
}

async function isSame(file: string, body: string | Uint8Array): Promise<boolean> {
  const known = await readFile(file).catch(() => null);
  return known?.equals(Buffer.from(body)) ?? false;
}

/** Another disk takes no links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") await copyFile(from, to);
  }
}

function ignoreMissing(error: unknown) {
  if (codeOf(error) !== "ENOENT") throw error;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

import { existsSync } from "node:fs";
import { access, constants, mkdir, readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

const LEAST_BYTES = 2 ** 20;
const REASONS: Readonly<Record<string, string>> = {
  EACCES:
    "this account may not write there; give the folder to it, or run as the account that has it",
  EPERM:
    "this account may not write there; give the folder to it, or run as the account that has it",
  EROFS:
    "it is on a file system that is read-only here; systemd needs it in ReadWritePaths=, a container as a volume",
  ENOTDIR: "a part of the path is a file, not a folder",
  ENOENT: "it is missing and cannot be created, as when it is a link to a missing folder",
  ENOSPC: "its disk is full",
  EDQUOT: "the quota of this account on its disk is used up",
};

/**
 * Creates the data folder if it is missing; what stands in the way is said in a sentence that names
 * the setting.
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  const problem = await problemOfCreating(dataDir);
  if (problem) throw new Error(`DATA_DIR ${dataDir} cannot be used: ${problem}.`);
}

async function problemOfCreating(dataDir: string): Promise<string | null> {
  try {
    await create(dataDir);
    return await problemOfUsing(dataDir);
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * One folder at a time: when Node creates all of them, every failure reads as a missing folder, or
 * never ends.
 */
async function create(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (!existsSync(parent)) await create(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Why a data folder that should exist cannot be used, without changing anything; null when it can.
 */
export async function problemOfUsing(dataDir: string): Promise<string | null> {
  try {
    if (!(await stat(dataDir)).isDirectory()) return "it is a file, not a folder";
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** What the site itself writes there. Others may lie beside it, such as lost+found of a disk. */
const OWN_NAMES = [
  "site.sqlite",
  "site.sqlite-wal",
  "site.sqlite-shm",
  "secret-key",
  "key-fingerprint",
  "before-update",
  "mail",
  "published",
];
const WRITE = constants.R_OK | constants.W_OK;

/**
 * The first of the site's own files and folders that this account may not write, as when a command
 * ran as root; null when there is none.
 */
export async function foreignIn(dataDir: string): Promise<string | null> {
  for (const name of OWN_NAMES) {
    const path = join(dataDir, name);
    if (await isRefused(path, WRITE)) return path;
    const inside = await foreignFolderIn(path);
    if (inside) return inside;
  }
  return null;
}

/**
 * The first folder in this one, at any depth, that this account may not write. Files do not count:
 * Git and the build replace them, and keep some of them read-only.
 */
export async function foreignFolderIn(folder: string): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (await isRefused(path, WRITE | constants.X_OK)) return path;
    const inside = await foreignFolderIn(path);
    if (inside) return inside;
  }
  return null;
}

/** What is missing is refused to nobody. */
const isRefused = (path: string, needed: number): Promise<boolean> =>
  access(path, needed).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === "EACCES" || code === "EPERM",
  );

/**
 * Says what is wrong with the data folder: on a full disk the database fails with a “disk I/O
 * error” or another name, and what another account made there cannot be opened.
 */
export async function adviceOnData(dataDir: string): Promise<string> {
  const disk = await statfs(dataDir).catch(() => null);
  if (disk !== null && disk.bavail * disk.bsize < LEAST_BYTES)
    return `The disk of DATA_DIR, ${dataDir}, is full: make room.`;
  const foreign = await foreignIn(dataDir);
  return foreign === null ? "" : adviceOnForeign(foreign, dataDir);
}

export const adviceOnForeign = (path: string, folder: string) =>
  `${path} belongs to another account: chown -R site ${folder}, or to whichever account serves the site.`;

function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

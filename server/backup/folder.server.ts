import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BackupPlace } from "./backup-place.server.ts";

const PARTIAL = ".partial";

/** A folder of backups, of this machine or mounted; made where it is missing, readable by its owner only. */
export function openFolder(folder: string): BackupPlace {
  return {
    name: folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return (await readdir(folder)).filter((name) => !name.endsWith(PARTIAL));
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}${PARTIAL}`);
      try {
        await copyFile(file, partial);
        await flush(partial);
        await rename(partial, join(folder, name));
        await flush(folder);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function flush(path: string) {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncFolder } from "#server/durable-file.server.ts";

const PARTIAL = ".partial";

export function openFolder(folder: string) {
  const make = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async list() {
      await make();
      return (await readdir(folder)).filter((name) => !name.endsWith(PARTIAL));
    },
    async put(name: string, file: string) {
      await make();
      const partial = join(folder, `${name}${PARTIAL}`);
      try {
        const to = createWriteStream(partial, { mode: 0o600, flush: true });
        await pipeline(createReadStream(file), to);
        await rename(partial, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: async (name: string) => createReadStream(join(folder, name)),
    remove: (name: string) => rm(join(folder, name), { force: true }),
  };
}

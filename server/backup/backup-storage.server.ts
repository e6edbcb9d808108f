import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { S3mini } from "s3mini";
import type { BackupConfig } from "#server/config.server.ts";
import { syncFolder } from "#server/durable-file.server.ts";

const PARTIAL = ".partial";

export type BackupStorage = {
  readonly name: string;
  list(): Promise<readonly string[]>;
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
};

export function failureAt(place: string, error: unknown): Error {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const { code: deepest = code ?? "" } = (cause ?? {}) as NodeJS.ErrnoException;
  return new Error(`${place}: ${message}${message.includes(deepest) ? "" : ` (${deepest})`}`, {
    cause: error,
  });
}

export function openBackupStorage({
  to,
  bucket,
}: Pick<BackupConfig, "to" | "bucket">): BackupStorage {
  const storage = bucket ? openBucket(to, bucket) : openFolder(to);
  const fail = (error: unknown) => {
    throw failureAt(to, error);
  };
  async function* parts(source: AsyncIterable<Uint8Array>) {
    try {
      yield* source;
    } catch (error) {
      fail(error);
    }
  }
  return {
    name: to,
    list: () => storage.list().catch(fail),
    put: (name, file) => storage.put(name, file).catch(fail),
    read: async (name) => parts(await storage.read(name).catch(fail)),
    remove: (name) => storage.remove(name).catch(fail),
  };
}

/**
 * A bucket of an S3-compatible store: the first part of the URL's path, the rest is a folder in it.
 */
function openBucket(url: string, { keyId, secret, region }: NonNullable<BackupConfig["bucket"]>) {
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const keyOf = (name: string) => `${bucket}/${prefix}${name}`;
  const s3 = new S3mini({ accessKeyId: keyId, secretAccessKey: secret, endpoint: origin, region });
  return {
    async list() {
      // The request's path: "/" would give "/bucket/", which some stores sign differently.
      const objects = await s3.listObjects(bucket, prefix);
      if (objects === null) throw new Error("there is no such bucket");
      return objects.map(({ Key }) => Key.slice(prefix.length));
    },
    async put(name: string, file: string) {
      // Large files are uploaded in parts of 8 MB; an aborted upload leaves no object.
      await s3.putAnyObject(keyOf(name), await openAsBlob(file));
    },
    async read(name: string) {
      const response = await s3.getObjectResponse(keyOf(name));
      if (!response?.body) throw new Error(`there is no ${name}`);
      return response.body as unknown as AsyncIterable<Uint8Array>;
    },
    async remove(name: string) {
      await s3.deleteObject(keyOf(name));
    },
  };
}

function missingAsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

function openFolder(folder: string) {
  return {
    async list() {
      // Looking makes no folder of a mistyped name.
      const files = await readdir(folder).catch(missingAsEmpty);
      return files.filter((name) => !name.endsWith(PARTIAL));
    },
    async put(name: string, file: string) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
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

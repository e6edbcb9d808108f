import type { BackupConfig } from "./backup-settings.server.ts";
import { openBucket } from "./bucket.server.ts";
import { openFolder } from "./folder.server.ts";

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
  return new Error(`${place}: ${message}${message.includes(deepest) ? "" : ` (${deepest})`}`, { cause: error });
}

export function openBackupStorage({ to, bucket }: Pick<BackupConfig, "to" | "bucket">): BackupStorage {
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

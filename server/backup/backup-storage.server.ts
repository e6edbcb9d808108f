import type { BackupConfig } from "./backup-settings.server.ts";
import { openBucket } from "./bucket.server.ts";
import { failureOf } from "./failure.server.ts";
import { openFolder } from "./folder.server.ts";
import type { BackupStorage } from "./storage.server.ts";

/** Opens the bucket or folder that BACKUP_TO names. Its errors say what to do. */
export function openBackupStorage({ to, bucket }: Pick<BackupConfig, "to" | "bucket">): BackupStorage {
  const storage = bucket ? openBucket(to, bucket) : openFolder(to);
  const fail = (error: unknown) => {
    throw failureOf(to, error);
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

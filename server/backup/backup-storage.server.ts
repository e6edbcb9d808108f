import type { BackupConfig } from "./backup-settings.server.ts";
import { openBucket } from "./bucket.server.ts";
import { failureOf } from "./failure.server.ts";
import { openFolder } from "./folder.server.ts";
import type { BackupStorage } from "./storage.server.ts";

/** A storage that is silent for this long has failed; one that is slow has not. */
const IDLE_MS = 5 * 60_000;

type Watch = { readonly idleMs?: number; readonly onProgress?: () => void };

/** Opens the bucket or folder that BACKUP_TO names. Its errors say what to do. */
export function openBackupStorage(
  { to, bucket }: Pick<BackupConfig, "to" | "bucket">,
  { idleMs = IDLE_MS, onProgress = () => {} }: Watch = {},
): BackupStorage {
  const storage = bucket ? openBucket(to, bucket, { idleMs, onProgress }) : openFolder(to, onProgress);
  const fail = (error: unknown) => {
    throw failureOf(to, error);
  };
  async function* watched(source: AsyncIterable<Uint8Array>) {
    try {
      for await (const part of source) {
        onProgress();
        yield part;
      }
    } catch (error) {
      fail(error);
    }
  }
  return {
    name: to,
    list: () => storage.list().catch(fail),
    put: (name, file) => storage.put(name, file).catch(fail),
    read: async (name) => watched(await storage.read(name).catch(fail)),
    remove: (name) => storage.remove(name).catch(fail),
  };
}

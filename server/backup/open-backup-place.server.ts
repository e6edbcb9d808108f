import type { BackupPlace } from "./backup-place.server.ts";
import type { BackupConfig } from "./backup-settings.server.ts";
import { openBucket } from "./bucket.server.ts";
import { openFolder } from "./folder.server.ts";
import { troubleWith } from "./trouble.server.ts";

/** A storage that gives no sign of life for this long has failed; one that is slow has not. */
const IDLE_MS = 5 * 60_000;

type Watch = { readonly idleMs?: number; readonly onProgress?: () => void };

/** The place that BACKUP_TO names, a bucket when it is a URL, else a folder; what fails there says what to do. */
export function openBackupPlace(
  { to, bucket }: Pick<BackupConfig, "to" | "bucket">,
  { idleMs = IDLE_MS, onProgress = () => {} }: Watch = {},
): BackupPlace {
  const place = bucket ? openBucket(to, bucket, { idleMs, onProgress }) : openFolder(to, onProgress);
  const told = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return (...args: Args) =>
      work(...args).catch((error: unknown) => {
        throw troubleWith(to, error);
      });
  };
  async function* watched(source: AsyncIterable<Uint8Array>) {
    try {
      for await (const part of source) {
        onProgress();
        yield part;
      }
    } catch (error) {
      throw troubleWith(to, error);
    }
  }
  return {
    name: to,
    list: told(place.list),
    put: told(place.put),
    read: told(async (name) => watched(await place.read(name))),
    remove: told(place.remove),
  };
}

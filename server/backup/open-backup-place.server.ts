import type { BackupPlace } from "./backup-place.server.ts";
import type { BackupConfig } from "./backup-settings.server.ts";
import { openBucket } from "./bucket.server.ts";
import { openFolder } from "./folder.server.ts";
import { troubleWith } from "./trouble.server.ts";

/** The place that BACKUP_TO names, a bucket when it is a URL, else a folder; what fails there says what to do. */
export function openBackupPlace({ to, bucket }: Pick<BackupConfig, "to" | "bucket">): BackupPlace {
  const place = bucket ? openBucket(to, bucket) : openFolder(to);
  const told = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return (...args: Args) =>
      work(...args).catch((error: unknown) => {
        throw troubleWith(to, error);
      });
  };
  return {
    name: place.name,
    list: told(place.list),
    put: told(place.put),
    read: told(place.read),
    remove: told(place.remove),
  };
}

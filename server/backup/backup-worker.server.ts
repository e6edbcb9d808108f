import { parentPort, workerData } from "node:worker_threads";
import type { Config } from "#server/config.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { openBackupPlace } from "./open-backup-place.server.ts";

// The thread that `startBackups` has a backup made in; what goes wrong here is thrown there.
const config: Config = workerData;
if (!config.backup) throw new Error("BACKUP_TO is not set");
const store = await openStore(config);
try {
  const { backup } = config;
  const place = openBackupPlace(backup);
  parentPort?.postMessage(await makeBackup({ store, config, backup, place, clock: () => new Date() }));
} finally {
  await store.close();
}

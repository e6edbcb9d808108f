import { once } from "node:events";
import type { Config } from "#server/config.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { openBackupStorage } from "./backup-storage.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import type { BackupMessage } from "./run-backup.server.ts";

// The process that `runBackup` starts. It ends with the site. `exit` would wait for a hanging disk,
// SIGKILL does not.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
const answer = (message: BackupMessage) => process.send?.(message);
const [config]: Config[] = await once(process, "message");
try {
  if (!config?.backup) throw new Error("BACKUP_TO is not set");
  const { backup } = config;
  const store = await openStore(config);
  const storage = openBackupStorage(backup);
  answer({ made: await makeBackup({ store, config, backup, storage, clock: () => new Date() }) });
  await store.close();
} catch (error) {
  answer({ problem: (error as Error).message });
}
process.removeAllListeners("disconnect");
process.disconnect?.();

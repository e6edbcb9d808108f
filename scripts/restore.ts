import { existsSync } from "node:fs";
import { join } from "node:path";
import { restore } from "#server/backup/restore.server.ts";
import { configOrExit } from "#server/config.server.ts";
import { ERASURES_FILE } from "#server/data-protection/erasures.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { readWords, runCommand, UsageError } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Fills an empty database, the one that the settings name, from a backup. Stop the server first.

  npm run restore -- PATH`;

await runCommand(USAGE, async () => {
  const { command: folder, words } = readWords({});
  if (!folder || words.length > 0) throw new UsageError("Say one folder.");
  const config = configOrExit();
  const store = await openStore(config);
  try {
    const { leads, subscribers, outbox, erasedAgain } = await restore(store, config, folder);
    print(`Restored ${leads} leads, ${subscribers} subscribers and ${outbox} messages.`);
    print(`Erased again, because they were erased since the backup: ${erasedAgain} leads and subscriptions.`);
    if (!existsSync(join(config.dataDir, ERASURES_FILE))) {
      print(`There is no list of erasures in ${config.dataDir}: erase by hand whoever was erased since the backup.`);
    }
  } finally {
    await store.close();
  }
});

import type { Command } from "commander";
import { backUp } from "#server/backup/back-up.server.ts";
import { isOfFuture, listBackups } from "#server/backup/backup-list.server.ts";
import { openBackupStorage } from "#server/backup/backup-storage.server.ts";
import { makeBackup } from "#server/backup/make-backup.server.ts";
import { print } from "../store/printable.ts";
import { withStore } from "../store/with-store.ts";

type Options = { readonly now?: boolean; readonly list?: boolean };

export default function backup(command: Command) {
  command
    .argument("[folder]", "copies into a folder that does not exist yet, not encrypted")
    .option("--now", "encrypted, to where BACKUP_TO says; read back and restored before it counts")
    .option("--list", "what lies there")
    .action(run);
}

async function run(folder: string | undefined, options: Options, command: Command) {
  const isOne = [folder, options.now, options.list].filter(Boolean).length === 1;
  if (!isOne) command.error("error: give one of a folder, --now and --list");
  await withStore(async (store, config) => {
    if (folder) {
      const { rows, content, contentProblem } = await backUp(store, config, folder);
      const { leads, subscribers, outbox } = rows;
      print(
        `${folder} holds ${leads} leads, ${subscribers} subscribers and ${outbox} messages; opened and whole.`,
      );
      if (content)
        print(
          `It holds the content with ${Object.keys(content.branches).length} branches; opened too.`,
        );
      if (contentProblem) throw new Error(contentProblem);
      return;
    }
    const { backup } = config;
    if (!backup) throw new Error("BACKUP_TO is not set, so there is no place for backups.");
    const storage = openBackupStorage(backup);
    const made = options.now
      ? await makeBackup({ store, config, backup, storage, clock: () => new Date() })
      : null;
    const names = made ? [made.name] : await listBackups(storage);
    if (names.length === 0) print(`${storage.name} holds no backup, or is not there yet.`);
    for (const name of names) {
      const isStrange = isOfFuture(name, new Date());
      print(`${name}  restored once${isStrange ? ", of the future: a clock was wrong" : ""}`);
    }
    if (made?.contentProblem)
      throw new Error(`The backup of the database is good. ${made.contentProblem}`);
    if (made?.pruneProblem)
      throw new Error(`The backup is good, but old ones were not deleted. ${made.pruneProblem}`);
  });
}

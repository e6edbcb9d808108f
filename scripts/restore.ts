import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listBackups, sealedFile } from "#server/backup/kept-backups.server.ts";
import { openBackupPlace } from "#server/backup/open-backup-place.server.ts";
import { restore } from "#server/backup/restore.server.ts";
import { openBackup } from "#server/backup/sealed-backup.server.ts";
import { type Config, configOrExit } from "#server/config.server.ts";
import { ERASURES_FILE } from "#server/data-protection/erasures.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { readWords, runCommand, UsageError } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Fills an empty database, the one that the settings name, from a backup. Stop the server first.

  npm run restore -- PATH           a folder that \`npm run backup -- PATH\` made
  npm run restore -- --from NAME    a sealed one of BACKUP_TO, or the newest: --from newest`;

/** Fetches a sealed backup and opens it for as long as the work lasts. */
async function withSealed({ backup }: Config, wanted: string, work: (folder: string) => Promise<void>) {
  if (!backup) throw new Error("BACKUP_TO is not set, so there is no place to look for backups.");
  const place = openBackupPlace(backup);
  const names = await listBackups(place);
  const name = wanted === "newest" ? names.at(-1) : names.find((each) => each === wanted);
  if (!name) throw new Error(`${place.name} holds no such backup. npm run backup -- --list names what it holds.`);
  const scratch = await mkdtemp(join(tmpdir(), "restore-"));
  try {
    await openBackup(await place.read(sealedFile(name)), backup.keys, join(scratch, "opened")).catch((error) => {
      throw new Error(`${name} cannot be opened: ${error.message}.`);
    });
    await work(join(scratch, "opened"));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function fill(config: Config, folder: string) {
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
}

await runCommand(USAGE, async () => {
  const { command: folder, words, values } = readWords({ from: { type: "string" } });
  if (words.length > 0 || Boolean(folder) === Boolean(values.from)) throw new UsageError("Say one folder, or --from.");
  const config = configOrExit({ isCommand: true });
  await (folder ? fill(config, folder) : withSealed(config, values.from ?? "", (opened) => fill(config, opened)));
});

import { backUp } from "#server/backup/back-up.server.ts";
import { listBackups, readProof } from "#server/backup/kept-backups.server.ts";
import { makeBackup } from "#server/backup/make-backup.server.ts";
import { openBackupPlace } from "#server/backup/open-backup-place.server.ts";
import { readWords, runCommand, UsageError, withStore } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Copies leads, subscribers and the outbox, and the generated secret key, while the server runs.

  npm run backup -- PATH      into a folder that does not exist yet, not sealed
  npm run backup -- --now     sealed, to where BACKUP_TO says; read back and restored before it counts
  npm run backup -- --list    what lies there

\`npm run restore\` reads them.`;

await runCommand(USAGE, async () => {
  const { command: folder, words, values } = readWords({ now: { type: "boolean" }, list: { type: "boolean" } });
  const isOne = [folder, values.now, values.list].filter(Boolean).length === 1;
  if (!isOne || words.length > 0) throw new UsageError("Say one folder, --now or --list.");
  await withStore(async (store, config) => {
    if (folder) {
      const { leads, subscribers, outbox } = await backUp(store, config.dataDir, folder);
      return print(
        `${folder} holds ${leads} leads, ${subscribers} subscribers and ${outbox} messages; opened and whole.`,
      );
    }
    const { backup } = config;
    if (!backup) throw new Error("BACKUP_TO is not set, so there is no place for backups.");
    const place = openBackupPlace(backup);
    if (values.now) await makeBackup({ store, config, backup, place, clock: () => new Date() });
    const names = await listBackups(place);
    for (const name of values.now ? names.slice(-1) : names) {
      const { leads, subscribers, outbox, bytes } = await readProof(place, name);
      print(`${name}  ${leads} leads, ${subscribers} subscribers, ${outbox} messages; ${bytes} bytes; restored once.`);
    }
  });
});

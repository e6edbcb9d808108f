import { writeFile } from "node:fs/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type { Command } from "commander";
import { backUp } from "#server/backup/back-up.server.ts";
import { listBackups } from "#server/backup/backup-list.server.ts";
import { openBackupStorage } from "#server/backup/backup-storage.server.ts";
import { makeBackup } from "#server/backup/make-backup.server.ts";
import { print } from "../store/printable.ts";
import { withStore } from "../store/with-store.ts";

/** The same format as `age-keygen -o FILE` writes. */
async function makeKeyPair(file: string) {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${recipient}`, identity, ""];
  await writeFile(file, lines.join("\n"), { flag: "wx", mode: 0o600 });
  print(`BACKUP_RECIPIENTS=${recipient}`);
  print(`The private key is in ${file}. Without it no backup can be opened: keep it in two places, not on the server.`);
}

type Options = { readonly now?: boolean; readonly list?: boolean; readonly newKey?: string };

export default function backup(command: Command) {
  command
    .argument("[folder]", "copies into a folder that does not exist yet, not encrypted")
    .option("--now", "encrypted, to where BACKUP_TO says; read back and restored before it counts")
    .option("--list", "what lies there")
    .option("--new-key <file>", "makes a key pair: the private key in the file, the public one for BACKUP_RECIPIENTS")
    .action(run);
}

async function run(folder: string | undefined, options: Options, command: Command) {
  const isOne = [folder, options.now, options.list, options.newKey].filter(Boolean).length === 1;
  if (!isOne) command.error("error: give one of a folder, --now, --list and --new-key");
  if (options.newKey) return makeKeyPair(options.newKey);
  await withStore(async (store, config) => {
    if (folder) {
      const { leads, subscribers, outbox } = await backUp(store, config, folder);
      return print(
        `${folder} holds ${leads} leads, ${subscribers} subscribers and ${outbox} messages; opened and whole.`,
      );
    }
    const { backup } = config;
    if (!backup) throw new Error("BACKUP_TO is not set, so there is no place for backups.");
    const storage = openBackupStorage(backup);
    const made = options.now ? await makeBackup({ store, config, backup, storage, clock: () => new Date() }) : null;
    const names = made ? [made.name] : await listBackups(storage);
    if (names.length === 0) print(`${storage.name} holds no backup.`);
    for (const name of names) print(`${name}  restored once`);
    if (made?.pruneProblem) throw new Error(`The backup is good, but old ones were not deleted. ${made.pruneProblem}`);
  });
}

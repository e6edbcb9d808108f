import { writeFile } from "node:fs/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { backUp } from "#server/backup/back-up.server.ts";
import { listBackups, readProof } from "#server/backup/kept-backups.server.ts";
import { makeBackup } from "#server/backup/make-backup.server.ts";
import { openBackupPlace } from "#server/backup/open-backup-place.server.ts";
import { readWords, runCommand, UsageError, withStore } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Copies leads, subscribers and the outbox, and the generated secret key, while the server runs.

  npm run backup -- PATH            into a folder that does not exist yet, not encrypted
  npm run backup -- --now           encrypted, to where BACKUP_TO says; read back and restored before it counts
  npm run backup -- --list          what lies there
  npm run backup -- --new-key FILE  makes a key pair: the private key in FILE, the public one for BACKUP_RECIPIENTS

\`npm run restore\` reads them.`;

/** The same file as `age-keygen -o FILE` writes. */
async function makeKeyPair(file: string) {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${recipient}`, identity, ""];
  await writeFile(file, lines.join("\n"), { flag: "wx", mode: 0o600 });
  print(`BACKUP_RECIPIENTS=${recipient}`);
  print(`The private key is in ${file}. Without it no backup can be opened: keep it in two places, not on the server.`);
}

await runCommand(USAGE, async () => {
  const options = { now: { type: "boolean" }, list: { type: "boolean" }, "new-key": { type: "string" } } as const;
  const { command: folder, words, values } = readWords(options);
  const newKey = values["new-key"];
  const isOne = [folder, values.now, values.list, newKey].filter(Boolean).length === 1;
  if (!isOne || words.length > 0) throw new UsageError("Say one folder, --now, --list or --new-key FILE.");
  if (newKey) return makeKeyPair(newKey);
  await withStore(async (store, config) => {
    if (folder) {
      const { leads, subscribers, outbox } = await backUp(store, config, folder);
      return print(
        `${folder} holds ${leads} leads, ${subscribers} subscribers and ${outbox} messages; opened and whole.`,
      );
    }
    const { backup } = config;
    if (!backup) throw new Error("BACKUP_TO is not set, so there is no place for backups.");
    const place = openBackupPlace(backup);
    const made = values.now ? await makeBackup({ store, config, backup, place, clock: () => new Date() }) : null;
    const names = made ? [made.name] : await listBackups(place);
    if (names.length === 0) print(`${place.name} holds no backup.`);
    for (const name of names) {
      const { leads, subscribers, outbox, bytes } = await readProof(place, name);
      print(`${name}  ${leads} leads, ${subscribers} subscribers, ${outbox} messages; ${bytes} bytes; restored once.`);
    }
    if (made && backup.recipients.length === 0) {
      print("It is encrypted with BACKUP_KEY, which the next release no longer reads: set BACKUP_RECIPIENTS.");
    }
    if (made?.pruneProblem) throw new Error(`The backup is good, but old ones were not deleted. ${made.pruneProblem}`);
  });
});

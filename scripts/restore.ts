import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listBackups, OLD_SEALED, sealedFile } from "#server/backup/kept-backups.server.ts";
import { openOldBackup } from "#server/backup/old-sealed-backup.server.ts";
import { openBackupPlace } from "#server/backup/open-backup-place.server.ts";
import { openCopy, restore } from "#server/backup/restore.server.ts";
import { openBackup } from "#server/backup/sealed-backup.server.ts";
import { type Config, configOrExit } from "#server/config.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { readWords, runCommand, UsageError } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Fills an empty database, the one that the settings name, from a backup. Stop the server first.

  npm run restore -- --from NAME --identity FILE
                         an encrypted one of BACKUP_TO, or the newest: --from newest
  npm run restore -- PATH
                         a folder that \`npm run backup -- PATH\` made, or that age and tar opened

  --identity FILE        the private key, as \`age-keygen\` and \`npm run backup -- --new-key\` write it
  --replaced PATH|URL    the database that is given up: whoever was erased or removed in it stays so. A folder with
                         site.sqlite, or a postgres URL; DATA_DIR/replaced where there is one; "none" for none
  --without-members      no member of the backup can sign in; \`npm run desk -- invite EMAIL\` lets one in again`;

type Values = {
  readonly from?: string;
  readonly identity?: string;
  readonly replaced?: string;
  readonly "without-members"?: boolean;
};
type Source = { readonly folder: string; readonly name?: string };

/** Fetches an encrypted backup and opens it for as long as the work lasts. */
async function withSealed({ backup }: Config, values: Values, work: (source: Source) => Promise<void>) {
  if (!backup) throw new Error("BACKUP_TO is not set, so there is no place to look for backups.");
  const place = openBackupPlace(backup);
  const names = await listBackups(place);
  const name = values.from === "newest" ? names.at(-1) : names.find((each) => each === values.from);
  if (!name) throw new Error(`${place.name} holds no such backup. npm run backup -- --list names what it holds.`);
  const identities = values.identity ? await readIdentities(values.identity) : [];
  const scratch = await mkdtemp(join(tmpdir(), "restore-"));
  try {
    const folder = join(scratch, "opened");
    const isOld = !(await place.list()).includes(sealedFile(name));
    const sealed = await place.read(isOld ? `${name}${OLD_SEALED}` : sealedFile(name));
    const opening = isOld
      ? openOldBackup(sealed, backup.keys, folder)
      : openBackup(sealed, { identities, passphrases: backup.keys }, folder);
    await opening.catch((error) => {
      const advice = values.identity ? "" : " Give the private key: --identity FILE.";
      throw new Error(`${name} cannot be opened: ${error.message}.${advice}`);
    });
    await work(isOld ? { folder } : { folder, name });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function readIdentities(file: string): Promise<string[]> {
  const identities = (await readFile(file, "utf8")).match(/^AGE-SECRET-KEY-1\S+/gm);
  if (identities) return identities;
  throw new Error(`${file} holds no private key: a line that starts with AGE-SECRET-KEY-1. Is it encrypted itself?`);
}

/** The database that is given up, opened for as long as the work lasts; null where none is known. */
async function openReplaced(config: Config, named: string | undefined) {
  const folder = named ?? join(config.dataDir, "replaced");
  if (named === "none" || (!named && !existsSync(folder))) return null;
  if (/^postgres(ql)?:/.test(folder)) {
    const store = await openStore({ ...config, databaseUrl: folder });
    return { store, close: store.close };
  }
  return openCopy(folder).catch((error: Error) => {
    throw new Error(
      `The replaced database in ${folder} cannot be read (${error.message}). Without it nobody knows who was removed since the backup: say --replaced none, and look at the members, or --without-members.`,
    );
  });
}

async function fill(config: Config, { folder, name }: Source, values: Values) {
  const replaced = await openReplaced(config, values.replaced);
  const store = await openStore(config);
  try {
    const withoutMembers = values["without-members"] ?? false;
    const options = { replaced: replaced?.store ?? null, withoutMembers, ...(name && { name }) };
    const { rows, erasedAgain, manifest, isAuthentic, keptOut, letIn } = await restore(store, config, folder, options);
    print(`Restored ${rows.leads} leads, ${rows.subscribers} subscribers and ${rows.outbox} messages.`);
    if (manifest) print(`This is the backup ${manifest.name}${manifest.site ? ` of ${manifest.site}` : ""}.`);
    else print("The copy does not say which backup it is: an earlier release made it.");
    if (manifest && !isAuthentic) {
      print("Not checked: whether this site wrote it. Set SECRET_KEY to that of the site to have it checked.");
    }
    print(`Erased again, because they were erased since the backup: ${erasedAgain} leads and subscriptions.`);
    if (!replaced) {
      print(
        "Whoever was erased after the backup was made is back, unless DATA_DIR/erasures of an earlier release named",
      );
      print("them: erase them again, or restore with --replaced where the database before this one still exists.");
    }
    for (const { email } of keptOut) print(`Kept out: ${email}.`);
    for (const { email, role } of letIn) print(`May sign in: ${email}, ${role}.`);
    if (!replaced && letIn.length > 0) {
      print("Nobody could tell who was removed since the backup: remove them at the desk, under Members, now.");
    }
  } finally {
    await store.close();
    await replaced?.close();
  }
}

await runCommand(USAGE, async () => {
  const { command, words, values } = readWords({
    from: { type: "string" },
    identity: { type: "string" },
    replaced: { type: "string" },
    "without-members": { type: "boolean" },
  });
  if (words.length > 0 || Boolean(command) === Boolean(values.from)) throw new UsageError("Say one folder, or --from.");
  const config = configOrExit({ isCommand: true });
  if (command) return fill(config, { folder: command }, values);
  await withSealed(config, values, (source) => fill(config, source, values));
});

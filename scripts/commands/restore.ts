import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { sql } from "kysely";
import {
  isOfFuture,
  listBackups,
  newestOf,
  sealedFile,
} from "#server/backup/backup-list.server.ts";
import { openBackupStorage } from "#server/backup/backup-storage.server.ts";
import type { RestoredContent } from "#server/backup/content-copy.server.ts";
import { openCopy, RESTORING, restore } from "#server/backup/restore.server.ts";
import { makeScratchFolder } from "#server/backup/scratch-folder.server.ts";
import { openBackup } from "#server/backup/sealed-backup.server.ts";
import { type Config, configOrExit } from "#server/config.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { print } from "../store/printable.ts";

type Options = {
  readonly from?: string;
  readonly identity?: string;
  readonly replaced?: string;
  readonly withoutMembers?: boolean;
  readonly unchecked?: boolean;
};
type Source = { readonly folder: string; readonly name?: string };

export default function restoreCommand(command: Command) {
  command
    .argument(
      "[folder]",
      "a copy that `npm run site -- backup PATH` made, or that age and tar opened",
    )
    .option("--from <name>", "an encrypted backup of BACKUP_TO; newest for the newest")
    .option("--identity <file>", "the private key, as age-keygen writes it")
    .option(
      "--replaced <path|url>",
      "the database that this one replaces: people erased, removed or unsubscribed there stay so. A folder with site.sqlite, or a postgres URL; DATA_DIR/replaced where there is one; none for none",
    )
    .option(
      "--without-members",
      "no member of the backup can sign in; `desk invite EMAIL` lets one in again",
    )
    .option(
      "--unchecked",
      "takes an encrypted backup although no SECRET_KEY is here to check that your site made it",
    )
    .action(async (folder: string | undefined, options: Options) => {
      if (Boolean(folder) === Boolean(options.from))
        command.error("error: give one of a folder and --from");
      const config = configOrExit({ isCommand: true });
      if (folder) return fill(config, { folder }, options);
      await withSealed(config, options, (source) => fill(config, source, options));
    });
}

async function withSealed(
  config: Config,
  options: Options,
  work: (source: Source) => Promise<void>,
) {
  const { backup } = config;
  if (!backup) throw new Error("BACKUP_TO is not set, so there is no place to look for backups.");
  const storage = openBackupStorage(backup);
  const names = await listBackups(storage);
  const name = chosenOf(names, options.from ?? "");
  if (!name)
    throw new Error(
      `${storage.name} holds no such backup. npm run site -- backup --list names what it holds.`,
    );
  const keys = options.identity ? await readKeys(options.identity) : [];
  const scratch = await makeScratchFolder(config.dataDir, RESTORING);
  try {
    const folder = join(scratch, "opened");
    await openBackup(await storage.read(sealedFile(name)), keys, folder).catch((error) => {
      const advice = options.identity ? "" : " Give the private key: --identity FILE.";
      throw new Error(`${name} cannot be opened: ${error.message}.${advice}`);
    });
    await work({ folder, name });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function chosenOf(names: readonly string[], from: string): string | undefined {
  if (from !== "newest") return names.find((each) => each === from);
  const now = new Date();
  const passedOver = names.filter((each) => isOfFuture(each, now)).join(", ");
  const newest = newestOf(names, now);
  if (passedOver && !newest) {
    throw new Error(
      `By the clock of this machine every backup is of the future: ${passedOver}. Set the clock, or name one with --from.`,
    );
  }
  if (passedOver)
    print(`Passed over, because the clock was wrong when it was made: ${passedOver}.`);
  return newest;
}

async function readKeys(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The file of --identity cannot be read: ${error.message}.`);
  });
  const keys = text.match(/^AGE-SECRET-KEY-1\S+/gm);
  if (keys) return keys;
  throw new Error(
    `${file} holds no private key: a line that starts with AGE-SECRET-KEY-1. Is it encrypted itself?`,
  );
}

async function openReplaced(config: Config, named: string | undefined) {
  const folder = named ?? join(config.dataDir, "replaced");
  if (named === "none" || (!named && !existsSync(folder))) return null;
  if (/^postgres(ql)?:/.test(folder)) {
    const store = await openStore({ ...config, databaseUrl: folder });
    await sql`select 1`.execute(store.db).catch(async (error: Error) => {
      await store.close();
      throw new Error(`The database of --replaced cannot be read: ${error.message}.`);
    });
    return { store, close: store.close };
  }
  return openCopy(folder, config.dataDir).catch((error: Error) => {
    throw new Error(
      `The replaced database in ${folder} cannot be read (${error.message}). Without it no one can tell who was removed since the backup: say --replaced none, and look at the members, or --without-members.`,
    );
  });
}

/** What became of the content, and what is left to do about it. */
function linesAbout(
  content: RestoredContent | null,
  { contentRepository, contentPublishing }: Config,
): readonly string[] {
  if (!content) {
    return contentRepository === null
      ? []
      : [`This backup has no content: ${contentRepository} is as it was.`];
  }
  const { place, isUsed, branches } = content;
  const says = `Restored the content with ${branches} branches to ${place}.`;
  if (contentRepository === null)
    return [says, `To edit it at the desk, set CONTENT_REPOSITORY=${place}.`];
  if (!isUsed) {
    return [
      says,
      `${contentRepository} exists and stays as it is; if it is to be replaced, move it away, and that one there.`,
    ];
  }
  if (contentPublishing === "here") return [says];
  return [says, `It has no origin yet: git --git-dir ${place} remote add origin URL`];
}

async function fill(config: Config, { folder, name }: Source, options: Options) {
  const replaced = await openReplaced(config, options.replaced);
  const store = await openStore(config);
  try {
    const { withoutMembers = false, unchecked: isUnchecked = false } = options;
    const parts = {
      replaced: replaced?.store ?? null,
      withoutMembers,
      isUnchecked,
      ...(name && { name }),
    };
    const done = await restore(store, config, folder, parts);
    const { rows, manifest, isAuthentic, told } = done;
    print(
      `Restored ${rows.leads} leads, ${rows.subscribers} subscribers and ${rows.outbox} messages.`,
    );
    print(`This is the backup ${manifest.name}${manifest.site ? ` of ${manifest.site}` : ""}.`);
    for (const line of linesAbout(done.content, config)) print(line);
    if (!isAuthentic) {
      print(
        "Not checked: whether this site wrote it. Set SECRET_KEY to that of the site to have it checked.",
      );
    }
    for (const line of told) print(line);
    if (!replaced) {
      print(
        "Whoever was erased or left the newsletter after the backup was made is back: erase and unsubscribe them",
      );
      print("again, or restore with --replaced where the database before this one still exists.");
    }
  } finally {
    await store.close();
    await replaced?.close();
  }
}

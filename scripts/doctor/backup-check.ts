import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { listBackups, momentOf, readProof } from "#server/backup/backup-list.server.ts";
import { openBackupStorage } from "#server/backup/backup-storage.server.ts";
import type { Config } from "#server/config.server.ts";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";
import { broken, type Finding, look, well } from "./finding.ts";

const HOUR_MS = 60 * 60_000;
/** How much later than planned a backup may be; the same in deploy/alerts.yaml. */
const GRACE_HOURS = 2;
const OLDEST_HOURS = 24 + GRACE_HOURS;

const NEW_KEY = "npm run site -- backup --new-key FILE, on your own machine.";

/** How old the newest backup is that the site made by itself and restored once. */
export async function checkSealedBackups({ backup }: Config): Promise<Finding> {
  if (!backup) return look("BACKUP_TO is not set: the site makes no backups", "Set it, or make them by a timer.");
  try {
    const place = openBackupStorage(backup);
    const names = await listBackups(place);
    const newest = names.at(-1);
    if (!newest)
      return broken(`${place.name} holds no backup`, "npm run site -- backup --now makes one, or says why not.");
    const { leads } = await readProof(place, newest);
    const hours = Math.round((Date.now() - momentOf(newest).getTime()) / HOUR_MS);
    const says = `newest of ${names.length} backups is ${hours} hours old, was restored once, holds ${leads} leads`;
    if (hours <= backup.everyHours + GRACE_HOURS) {
      return backup.recipients.length > 0
        ? well(says)
        : look(`${says}; BACKUP_RECIPIENTS is not set`, `The next release no longer reads BACKUP_KEY. ${NEW_KEY}`);
    }
    return broken(says, "npm run site -- backup --now makes one, or says why not. Does the site run?");
  } catch (error) {
    return broken(
      `backups cannot be looked at: ${(error as Error).message}`,
      "npm run site -- backup --now once that is fixed.",
    );
  }
}

/** How old the newest whole copy in this folder of copies is. */
export function checkBackups(folder: string | undefined): Finding[] {
  if (!folder) return [];
  const copies = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, SQLITE_FILE)) : [];
  const ages = copies.filter((path) => existsSync(path)).map((path) => Date.now() - statSync(path).mtimeMs);
  if (ages.length === 0) return [broken(`${folder} holds no backup`, "npm run site -- backup FOLDER, every night.")];
  const hours = Math.round(Math.min(...ages) / HOUR_MS);
  if (hours <= OLDEST_HOURS) return [well(`newest backup is ${hours} hours old`)];
  const advice = "Look at the log of what makes them, cron or a timer of systemd.";
  return [broken(`newest backup is ${hours} hours old`, advice)];
}

import { listBackups, momentOf, readProof } from "#server/backup/backup-list.server.ts";
import { openBackupStorage } from "#server/backup/backup-storage.server.ts";
import type { Config } from "#server/config.server.ts";
import { broken, type Finding, look, well } from "./finding.ts";

const HOUR_MS = 60 * 60_000;
/** Allowed delay of a backup; the same as in deploy/alerts.yaml. */
const GRACE_HOURS = 2;

export async function checkBackups({ backup }: Config): Promise<Finding> {
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
    if (hours <= backup.everyHours + GRACE_HOURS) return well(says);
    return broken(says, "npm run site -- backup --now makes one, or says why not. Does the site run?");
  } catch (error) {
    return broken(
      `backups cannot be looked at: ${(error as Error).message}`,
      "npm run site -- backup --now once that is fixed.",
    );
  }
}

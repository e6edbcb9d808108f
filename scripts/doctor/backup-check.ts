import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";
import { broken, type Finding, look, well } from "./finding.ts";

const HOUR_MS = 60 * 60_000;
const OLDEST_HOURS = 26;

/** How old the newest whole backup in this folder of backups is. */
export function checkBackups(folder: string | undefined): Finding {
  if (!folder) return look("backups were not looked at", "npm run doctor -- --backups FOLDER does.");
  const copies = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, SQLITE_FILE)) : [];
  const ages = copies.filter((path) => existsSync(path)).map((path) => Date.now() - statSync(path).mtimeMs);
  if (ages.length === 0) return broken(`${folder} holds no backup`, "npm run backup -- FOLDER, every night.");
  const hours = Math.round(Math.min(...ages) / HOUR_MS);
  if (hours <= OLDEST_HOURS) return well(`newest backup is ${hours} hours old`);
  return broken(
    `newest backup is ${hours} hours old`,
    "Look at the log of what makes them, cron or a timer of systemd.",
  );
}

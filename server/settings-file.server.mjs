// Plain JavaScript: the build reads it on the system's Node 20, before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
// Node 18 has no parseEnv, and should get as far as to the sentence that says which Node is needed.
import util from "node:util";

/** Where the guide to deployment keeps the settings of a server. */
const SYSTEM_FILE = "/etc/site.env";

/**
 * The file that adds to the environment: the one that SETTINGS_FILE names, else `.env` in the folder, else
 * /etc/site.env; null where there is none.
 * @param {string} [folder]
 * @returns {string | null}
 */
export function settingsFile(folder = process.cwd()) {
  if (process.env.SETTINGS_FILE) return resolve(process.env.SETTINGS_FILE);
  return [join(folder, ".env"), SYSTEM_FILE].find((file) => existsSync(file)) ?? null;
}

/**
 * What that file sets; throws a sentence where it cannot be read.
 * @param {string | null} file
 * @returns {Record<string, string | undefined>}
 */
export function readSettingsFile(file) {
  if (!file) return {};
  try {
    return util.parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "EACCES")
      throw new Error(
        `${file} may not be read by this account: run the command as the account of the site, sudo -u site.`,
      );
    throw new Error(code === "ENOENT" ? `There is no file ${file}, which SETTINGS_FILE names.` : message);
  }
}

// Plain JavaScript, because the build reads it with the system's Node 20 before anything is
// installed.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
// Node 18 has no parseEnv, but must get far enough to print which Node version is needed.
import util from "node:util";

const SYSTEM_FILE = "/etc/site.env";

/**
 * The settings file, which adds to the environment: SETTINGS_FILE if set, else `.env` in the
 * folder, else /etc/site.env; null if none exists.
 * @param {string} [folder]
 * @returns {string | null}
 */
export function settingsFile(folder = process.cwd()) {
  if (process.env.SETTINGS_FILE) return resolve(process.env.SETTINGS_FILE);
  return [join(folder, ".env"), SYSTEM_FILE].find((file) => existsSync(file)) ?? null;
}

/**
 * The variables that the file sets; throws a readable message if the file cannot be read.
 * @param {string | null} file
 * @returns {Record<string, string | undefined>}
 */
export function readSettingsFile(file) {
  if (!file) return {};
  try {
    return util.parseEnv(textOf(file));
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "EACCES")
      throw new Error(
        `${file} may not be read by this account: run the command as the account of the site, sudo -u site.`,
      );
    if (code === "EISDIR")
      throw new Error(`${file} is a folder: SETTINGS_FILE has to name a file.`);
    throw new Error(
      code === "ENOENT" ? `There is no file ${file}, which SETTINGS_FILE names.` : message,
    );
  }
}

/**
 * The numbers of lines that are no setting, no comment and no part of a quoted value, so that
 * nothing reads them.
 * @param {string | null} file
 * @returns {number[]}
 */
export function unreadLines(file) {
  if (!file) return [];
  const lines = withoutTexts(textOf(file)).split("\n");
  return lines.flatMap((line, at) => (line.trim() === "" || line.includes("=") ? [] : [at + 1]));
}

/**
 * The names that several lines set, of which only the last one counts.
 * @param {string | null} file
 * @returns {{ name: string, lines: number[] }[]}
 */
export function repeatedNames(file) {
  if (!file) return [];
  const lines = withoutTexts(textOf(file)).split("\n");
  const named = lines.map((line) => /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]);
  const names = new Set(named.filter((name) => name !== undefined));
  return [...names]
    .map((name) => ({
      name,
      lines: named.flatMap((each, at) => (each === name ? [at + 1] : [])),
    }))
    .filter(({ lines: places }) => places.length > 1);
}

/**
 * The file's lines without comments, and with signs in place of quoted values.
 * @param {string} text
 * @returns {string}
 */
const withoutTexts = (text) =>
  text.replace(/^\s*#.*$/gm, "").replace(QUOTED, (value) => value.replace(/[^\n]+/g, "="));

/**
 * A value without the one pair of quotes around it: Node and systemd take them off, while
 * `docker run --env-file` leaves them.
 * @param {string} value
 * @returns {string}
 */
export function unquoted(value) {
  const text = value.trim();
  const isQuoted = /^"[^"]*"$|^'[^']*'$/.test(text);
  return isQuoted ? text.slice(1, -1) : text;
}

/**
 * The lines that Node, systemd and `docker run --env-file` read differently, each with what to
 * write instead; never with the value, which may be a secret.
 * @param {string | null} file
 * @returns {{ line: number, name: string, advice: string }[]}
 */
export function ambiguousLines(file) {
  if (!file) return [];
  return textOf(file)
    .split("\n")
    .flatMap((text, at) => {
      const [, name = "", rest = ""] =
        /^\s*((?:export\s+)?[A-Za-z_]\w*\s*)=(.*)$/.exec(text.trimEnd()) ?? [];
      const advice = name === "" ? null : adviceOnValue(name, rest);
      const plainName = name.replace(/^export\s+/, "").trim();
      return advice === null ? [] : [{ line: at + 1, name: plainName, advice }];
    });
}

/**
 * @param {string} name
 * @param {string} value
 * @returns {string | null}
 */
function adviceOnValue(name, value) {
  if (name.startsWith("export")) return "Leave out `export`.";
  if (name !== name.trim() || value !== value.trimStart()) return "Write no space beside the `=`.";
  if (value.includes("\\")) return "Leave out the backslash: systemd takes it away.";
  if (value.startsWith("`")) return "Write double quotes instead of backticks.";
  if (unquoted(value) !== value) return null;
  if (/^["']/.test(value)) return "Write one line with a quote at each end and nothing behind.";
  return value.includes("#") ? "Write comments on lines of their own; a # needs quotes." : null;
}

const QUOTED = /(["'`])[\s\S]*?\1/g;

/**
 * The file's text without the byte order mark that editors on Windows write.
 * @param {string} file
 * @returns {string}
 */
function textOf(file) {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  if (text.includes("\0"))
    throw new Error(`${file} is not written in UTF-8: save it in that encoding.`);
  return text;
}

import { join } from "node:path";
import { type Config, parseConfig, publicUrl, readEnvFile, sayWhere } from "#server/config.server.ts";
import { readSettingsFile } from "#server/settings-file.server.mjs";
import { checkBackups, checkSealedBackups } from "./doctor/backup-check.ts";
import { checkCounting } from "./doctor/counting-check.ts";
import { broken, type Finding, look, well } from "./doctor/finding.ts";
import { checkMailRecords, checkSmtp } from "./doctor/mail-checks.ts";
import { checkKey, checkNames, checkRetention } from "./doctor/settings-checks.ts";
import { checkDisk, checkStore } from "./doctor/store-checks.ts";
import { checkPublicSite, checkWebhook } from "./doctor/web-checks.ts";
import { readWords, UsageError } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Looks at everything that the site needs, and says what to do. Changes nothing; exits with 1 when something is broken.

  npm run doctor -- [--mail ADDRESS] [--dkim SELECTOR] [--backups FOLDER]`;

const marks = { well: "well   ", look: "look   ", broken: "BROKEN " } as const;

/** Everything but what needs good settings, then that. */
async function examine(): Promise<Finding[]> {
  const options = { mail: { type: "string" }, dkim: { type: "string" }, backups: { type: "string" } } as const;
  const { mail, dkim, backups } = readWords(options).values;
  const config = parseConfig(process.env);
  const strange = checkNames(Object.keys(readSettingsFile(settingsFrom)), named);
  if ("problems" in config) {
    const wrong = config.problems.map(({ name, given, expected }) =>
      broken(`${name} is ${given}`, `Give ${expected}.`),
    );
    return [...wrong, ...strange];
  }
  sayWhere(settingsFrom, config);
  // React chooses its build when it is first imported.
  process.env.NODE_ENV ||= "production";
  const build = await builtEntry(config);
  const from = config.mailFrom ?? build?.createBrand(publicUrl(config)).noReply ?? null;
  const settings = [
    config.isProduction
      ? well("settings can be read")
      : look("NODE_ENV is not production", "Set it on a public machine."),
    ...(config.trustProxy.length === 0
      ? [look("TRUST_PROXY is not set", "Behind a proxy all visitors share one limit: name the proxy's address.")]
      : []),
    ...strange,
    ...checkRetention(config),
    ...checkCounting(config, build?.countsVisits ?? false),
  ];
  if (from === null) return [...settings, broken("there is no whole build", "npm run build")];
  const groups = [
    checkDisk(config),
    checkStore(config),
    checkKey(config),
    checkPublicSite(config),
    checkSmtp(config, { from, to: mail }),
    config.smtpUrl ? checkMailRecords(from, dkim) : [],
    checkWebhook(config),
    checkSealedBackups(config),
  ];
  return [...settings, ...(await Promise.all(groups)).flat(), ...checkBackups(backups)];
}

/** What the build says of itself, since a machine that serves has no content folder; null without a whole build. */
async function builtEntry(config: Config) {
  try {
    const { openBuiltApp } = await import("#server/http/built-app.server.ts");
    const app = await openBuiltApp(join(import.meta.dirname, "../build"), { ...config, siteUrl: null });
    return (await app.load()).entry.module;
  } catch {
    return null;
  }
}

const named = Object.keys(process.env);
const settingsFrom = readEnvFile();
try {
  const findings = await examine();
  for (const { state, says, advice } of findings)
    print(`${marks[state]}${says}${advice ? `\n         ${advice}` : ""}`);
  const count = findings.filter(({ state }) => state === "broken").length;
  print(count === 0 ? "Nothing is broken." : `${count} broken.`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

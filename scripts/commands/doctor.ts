import { join } from "node:path";
import type { Command } from "commander";
import { type Config, publicUrl } from "#server/config.server.ts";
import { readSettingsFile } from "#server/settings-file.server.mjs";
import { broken, type Finding, look, report, well } from "../doctor/finding.ts";
import { checkPublicSite, checkSmtp } from "../doctor/remote-checks.ts";
import { checkKey, checkNames, checkRetention, openSettings } from "../doctor/settings-checks.ts";
import { checkBackups, checkDisk, checkStore } from "../doctor/store-checks.ts";

type Options = { readonly mail?: string };

export default function doctor(command: Command) {
  command
    .option("--mail <address>", "sends one mail there: the only proof that mails go out")
    .action(async (options) => report(await examine(options), ["broken"], "Nothing is broken.", "broken."));
}

async function examine({ mail }: Options): Promise<Finding[]> {
  const { file, config, problems } = openSettings();
  const strange = checkNames(Object.keys(readSettingsFile(file)));
  if (!config) return [...problems, ...strange];
  // React picks its build on first import.
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
  ];
  if (from === null) return [...settings, broken("there is no whole build", "npm run build")];
  const groups = [
    checkDisk(config),
    checkStore(config),
    checkKey(config),
    checkPublicSite(config),
    checkSmtp(config, { from, to: mail }),
    checkBackups(config),
  ];
  return [...settings, ...(await Promise.all(groups)).flat()];
}

/** The server module of the build, because a production server has no content folder; null without a complete build. */
async function builtEntry(config: Config) {
  try {
    const { openBuiltApp } = await import("#server/http/built-app.server.ts");
    const app = await openBuiltApp(join(import.meta.dirname, "../../build"), { ...config, siteUrl: null });
    return (await app.load()).entry.module;
  } catch {
    return null;
  }
}

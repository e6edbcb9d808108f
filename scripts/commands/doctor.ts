import type { Command } from "commander";
import { publicUrl } from "#server/config.server.ts";
import { dayOf } from "#shared/formats/availability.ts";
import { checkCertificates } from "../doctor/certificate-checks.ts";
import { checkEditing, checkStarts } from "../doctor/content-checks.ts";
import { broken, type Finding, look, report, well } from "../doctor/finding.ts";
import { checkMailRecords } from "../doctor/mail-records.ts";
import { checkMailbox } from "../doctor/mailbox-checks.ts";
import { checkNames } from "../doctor/name-checks.ts";
import { checkChat, checkSecurityTxt, checkSmtp, checkWebhook } from "../doctor/remote-checks.ts";
import { checkRunning } from "../doctor/running-checks.ts";
import { checkOrigin, servedEntry } from "../doctor/served-entry.ts";
import {
  checkKey,
  checkRetention,
  checkSettingNames,
  openSettings,
} from "../doctor/settings-checks.ts";
import { checkBackups, checkDisk, checkStore } from "../doctor/store-checks.ts";

type Options = {
  readonly mail?: string;
  readonly webhook?: boolean;
  readonly chat?: boolean;
};

export default function doctor(command: Command) {
  command
    .option("--mail <address>", "sends one mail there: the only proof that mails go out")
    .option(
      "--webhook",
      "posts a test event without a lead to WEBHOOK_URL: the only proof that its receiver takes them",
    )
    .option("--chat", "posts a test line to CHAT_URL: the only proof that it takes them")
    .action(async (options) =>
      report(await examine(options), ["broken"], "Nothing is broken.", "broken."),
    );
}

async function examine({ mail, webhook = false, chat = false }: Options): Promise<Finding[]> {
  const { file, config, problems } = openSettings();
  const strange = checkSettingNames(file);
  if (!config) return [...problems, ...strange];
  // React picks its build on first import.
  process.env.NODE_ENV ||= "production";
  const build = await servedEntry(config);
  const from = config.mailFrom ?? build?.createBrand(publicUrl(config)).noReply ?? null;
  const settings = [
    config.isProduction
      ? well("settings can be read")
      : look("NODE_ENV is not production", "Set it on a public machine."),
    ...(config.trustProxy.length === 0
      ? [
          look(
            "TRUST_PROXY is not set",
            "Behind a proxy all visitors share one limit: name the proxy's address.",
          ),
        ]
      : []),
    ...strange,
    ...checkRetention(config),
    ...(build ? checkOrigin(build.siteUrl, config) : []),
    ...(build ? checkStarts(build.uncheckedPeople(dayOf(new Date()))) : []),
  ];
  if (from === null) return [...settings, broken("there is no whole build", "npm run build")];
  const groups = [
    checkDisk(config),
    checkStore(config),
    checkRunning(config),
    checkKey(config),
    checkNames(config),
    checkCertificates(config),
    checkSecurityTxt(config),
    checkSmtp(config, { from, to: mail }),
    config.smtpUrl ? checkMailRecords({ from, returnTo: config.mailReturnTo }) : [],
    checkMailbox(config),
    checkWebhook(config, { isPosted: webhook }),
    checkChat(config, { isPosted: chat }),
    checkBackups(config),
    checkEditing(config),
  ];
  return [...settings, ...(await Promise.all(groups)).flat()];
}

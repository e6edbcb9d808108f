import {
  type Config,
  parseConfig,
  readEnvFile,
  sayWhere,
  strangeSettings,
} from "#server/config.server.ts";
import { keyState } from "#server/secret-key.server.ts";
import { adviceFor } from "#server/setting-names.server.ts";
import { ambiguousLines, repeatedNames, unreadLines } from "#server/settings-file.server.mjs";
import { RETENTION_DAYS } from "#shared/contracts/retention.ts";
import { broken, type Finding, look, well } from "./finding.ts";

/** The settings, or their problems; prints their source to stderr. */
export function openSettings() {
  const file = readEnvFile();
  const config = parseConfig(process.env);
  if (!("problems" in config)) {
    sayWhere(file, config);
    return { file, config, problems: [] };
  }
  const problems = config.problems.map(({ name, given, expected }) =>
    broken(`${name} is ${given}`, `Give ${expected}.`),
  );
  return { file, config: null, problems };
}

export const checkSettingNames = (file: string | null): Finding[] => [
  ...strangeSettings(file).map((strange) =>
    broken(`${strange.name} is no setting of the site`, adviceFor(strange)),
  ),
  ...unreadLines(file).map((line) =>
    broken(`line ${line} of ${file} is not read`, "Write NAME=value."),
  ),
  ...repeatedNames(file).map(({ name, lines }) =>
    look(
      `${name} is set in the lines ${lines.join(", ")} of ${file}`,
      "The last one counts: delete the others.",
    ),
  ),
  ...ambiguousLines(file).map(({ line, name, advice }) =>
    look(
      `${name} in line ${line} of ${file} is read differently by the site, systemd and docker`,
      advice,
    ),
  ),
];

export function checkRetention({
  retainLeadsDays: days,
}: Pick<Config, "retainLeadsDays">): Finding[] {
  if (days === RETENTION_DAYS) return [];
  const says = `RETAIN_LEADS_DAYS is ${days}; the privacy page and the consent say ${RETENTION_DAYS} days`;
  if (days > RETENTION_DAYS) return [broken(says, `Set it to ${RETENTION_DAYS} or less.`)];
  return [look(says, "Change the two texts, or leave it out.")];
}

export async function checkKey(config: Pick<Config, "secretKey" | "dataDir">): Promise<Finding[]> {
  const state = await keyState(config);
  if (state === "known") return [well("SECRET_KEY is the one that the site works with")];
  if (state === "new") return [];
  const what =
    state === "lost" ? "the secret key is gone" : "SECRET_KEY is another than the site worked with";
  const advice =
    'Links in mails that were sent no longer work. Put the former key behind the new one, SECRET_KEY="new former"; if it is lost, delete key-fingerprint in DATA_DIR and start the site.';
  return [broken(what, advice)];
}
